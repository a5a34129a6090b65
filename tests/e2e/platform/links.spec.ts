import type { APIRequestContext } from '@playwright/test'
import { enter, expect, test } from '#tests/support/browser.ts'
import { redBali } from '#tests/support/demo-catalog.ts'

const policies = ['about-us', 'terms', 'shipping-policy', 'privacy-policy', 'refund-and-return-policy']

/** The links on these pages to other pages of the shop, without anchors. */
async function listLinks(request: APIRequestContext, pages: readonly string[]): Promise<URL[]> {
  const found = new Set<string>()
  for (const path of pages) {
    const html = await (await request.get(path)).text()
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g))
      found.add(href.replaceAll('&amp;', '&'))
  }
  return [...found].map((href) => new URL(href, 'http://shop'))
}

test('Every link opens a page', async ({ request }) => {
  const links = await listLinks(request, [
    '/',
    '/products',
    redBali,
    '/cart',
    '/lab-reports',
    '/blog',
    '/blog/how-to-read-a-lab-report',
    '/contact',
    ...policies.map((policy) => `/${policy}`),
  ])
  expect(links.length).toBeGreaterThan(50)
  const dead: string[] = []
  for (const { pathname, search } of links) {
    const addresses = [`${pathname}${search}`]
    if (pathname !== '/' && !/\.\w+$/.test(pathname)) addresses.push(`${pathname}.data${search}`)
    for (const address of addresses) {
      const status = (await request.get(address)).status()
      if (status !== 200) dead.push(`${status} ${address}`)
    }
  }
  expect(dead).toEqual([])
})

test('A footer link shows the same page with and without a reload', async ({ page }) => {
  await enter(page, '/login')
  const hrefs = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const inside = [...new Set(hrefs)].filter((href) => href.startsWith('/'))
  expect(inside).toEqual(expect.arrayContaining(policies.map((policy) => `/${policy}`)))
  for (const href of inside) {
    await page.getByRole('contentinfo').locator(`a[href="${href}"]`).first().click()
    await expect(page).toHaveURL(href)
    const title = /<title>([^<]*)</.exec(await (await page.request.get(href)).text())?.[1]
    await expect(page).toHaveTitle((title ?? '').replaceAll('&amp;', '&'))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
})
