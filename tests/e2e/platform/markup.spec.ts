import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import { expect, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { shopPort } from '#tests/support/e2e-port.ts'

const pages = [
  '/',
  '/products',
  '/products?brand=Wyrdgrove&sort=price-asc',
  '/products?search=nothing-like-this',
  '/products/wyrdgrove-red-bali-kratom-powder-8-oz',
  '/cart',
  '/checkout',
  '/wishlist',
  '/login',
  '/sign-up',
  '/my-account',
  '/track-order',
  '/lab-reports',
  '/finder',
  '/finder?form=leaf&price=any&flavor=none&test=any&portion=any',
  '/compare',
  '/compare?products=wyrdgrove-red-bali-kratom-powder-8-oz,wyrdgrove-green-maeng-da-kratom-powder-8-oz',
  '/reviews',
  '/where-we-ship',
  '/blog',
  '/blog/how-to-read-a-lab-report',
  '/contact',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/newsletter',
  '/unsubscribe',
  '/about-us',
  '/terms',
  '/shipping-policy',
  '/privacy-policy',
  '/refund-and-return-policy',
  '/order-complete/LW-1',
  '/no-such-page',
]
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

for (const path of pages) {
  // Covers: route-products, route-product, route-policies, beyond-markup
  test(`${path} is valid HTML`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const report = await validator.validateString(html)
    const errors = report.results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, line, column }) =>
          `${ruleId}: ${message} (${line}:${column}) ${html.split('\n')[line - 1]?.slice(Math.max(0, column - 60), column + 80)}`,
      ),
    )
    expect(errors).toEqual([])
  })

  test(`${path} names each meta tag once`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    // The color of the browser's bar has one tag for each scheme, by `media`.
    const names = html.match(/<meta (?:name|property)="[^"]+"(?: media="[^"]+")?/g) ?? []
    expect(names.length).toBeGreaterThan(2)
    expect(names).toEqual([...new Set(names)])
  })
}

async function findMarkupErrors(html: string): Promise<string[]> {
  const extracted = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(
    html,
  )
  if (Object.keys(extracted.jsonld ?? {}).length === 0) return ['no structured data']
  const issues = await new Validator().validate(extracted)
  return issues.filter(({ severity }) => severity === 'ERROR').map(({ issueMessage }) => issueMessage)
}

for (const path of [
  '/',
  '/products/wyrdgrove-red-bali-kratom-powder-8-oz',
  '/products?category=Kratom+Powder',
  '/blog',
  '/blog/how-to-read-a-lab-report',
]) {
  test(`${path} has valid structured data`, async ({ request }) => {
    expect(await findMarkupErrors(await (await request.get(path)).text())).toEqual([])
  })
}

test('Invalid structured data is detected', async ({ request }) => {
  const html = await (await request.get('/products/wyrdgrove-red-bali-kratom-powder-8-oz')).text()
  expect(
    await findMarkupErrors(
      html.replace('"@type":"Offer"', '"@type":"Offer","gone":1').replace(/"price":"[^"]*",/, ''),
    ),
  ).not.toEqual([])
})

test('A product page has title, description, canonical URL and sharing picture', async ({ request }) => {
  const html = await (await request.get('/products/wyrdgrove-red-bali-kratom-powder-8-oz')).text()
  expect(html).toMatch(/<title>[^<]*Red Bali[^<]*<\/title>/)
  expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
  expect(html).toContain(
    `rel="canonical" href="http://127.0.0.1:${shopPort}/products/wyrdgrove-red-bali-kratom-powder-8-oz"`,
  )
  expect(html).toMatch(/<meta property="og:image" content="http:\/\/127\.0\.0\.1:\d+\/[^"]+"/)
})
