import type { APIRequestContext } from '@playwright/test'
import { expect, openPage, test } from '#tests/support/browser.ts'
import { redBali } from '#tests/support/demo-catalog.ts'

const policies = ['about-us', 'terms', 'shipping-policy', 'privacy-policy', 'refund-and-return-policy']

/** The links on these pages to other pages of the shop, without anchors. */
async function listLinks(request: APIRequestContext, pages: readonly string[]): Promise<URL[]> {
  const hrefs = new Set<string>()
  for (const path of pages) {
    const html = await (await request.get(path)).text()
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g))
      hrefs.add(href.replaceAll('&amp;', '&'))
  }
  return [...hrefs].map((href) => new URL(href, 'http://shop'))
}

test('Every link opens a page', { tag: '@hunt' }, async ({ request }) => {
  const links = await listLinks(request, [
    '/',
    '/products',
    redBali,
    '/cart',
    '/lab-reports',
    '/reviews',
    '/where-we-ship',
    '/blog',
    '/blog/how-to-read-a-lab-report',
    '/contact',
    ...policies.map((policy) => `/${policy}`),
  ])
  expect(links.length).toBeGreaterThan(50)
  const brokenLinks: string[] = []
  for (const { pathname, search } of links) {
    const urls = [`${pathname}${search}`]
    if (pathname !== '/' && !/\.\w+$/.test(pathname)) urls.push(`${pathname}.data${search}`)
    for (const url of urls) {
      const status = (await request.get(url)).status()
      if (status !== 200) brokenLinks.push(`${status} ${url}`)
    }
  }
  expect(brokenLinks).toEqual([])
})

test('A footer link shows the same page with and without a reload', { tag: '@hunt' }, async ({ page }) => {
  await openPage(page, '/login')
  const hrefs = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const internalHrefs = [...new Set(hrefs)].filter((href) => href.startsWith('/'))
  expect(internalHrefs).toEqual(expect.arrayContaining(policies.map((policy) => `/${policy}`)))
  for (const href of internalHrefs) {
    await page.getByRole('contentinfo').locator(`a[href="${href}"]`).first().click()
    await expect(page).toHaveURL(href)
    const title = /<title>([^<]*)</.exec(await (await page.request.get(href)).text())?.[1]
    await expect(page).toHaveTitle((title ?? '').replaceAll('&amp;', '&'))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    // The checkout has a footer of its own, whose links open new tabs.
    if (href === '/checkout') await page.goBack()
  }
})
