import { describe, expect, test } from 'vitest'
import { reactEmailRenderer } from '#adapters/email-renderer/react-email.ts'
import type { SampleProduct } from '#db/queries/email/order-email-lines.ts'
import type { StoreIdentity } from '#ports/email-renderer.ts'
import {
  getContrast,
  invertLightness,
  isLight,
  listAttributes,
  listPaintedTexts,
} from '#tests/support/email-html.ts'
import { renderText } from '#usecases/email/render-text.ts'
import { buildSampleEmails } from '#usecases/email/sample-emails.ts'

const url = 'https://shop.example'
const store: StoreIdentity = {
  name: 'Leafward',
  url,
  contact: {
    email: 'support@shop.example',
    phone: '(212) 555-0142',
    address: ['Leafward', '350 Example Avenue', 'New York, NY 10001'],
  },
  legal: { ageNotice: 'You must be 21 years or older.', links: [{ label: 'Terms', href: `${url}/terms` }] },
}
const buildProducts = (count: number): SampleProduct[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `Wyrdgrove Green Maeng Da Kratom Extract Capsules Number ${index}`,
    slug: `wyrdgrove-green-maeng-da-kratom-extract-capsules-${index}`,
    size: '250 G',
    imageKey: `${String(index).padStart(32, '0')}.webp`,
    lotNumber: `WYR-2606-${1000 + index}`,
  }))
const renderer = reactEmailRenderer()
const emails = await Promise.all(
  [...buildSampleEmails(store, buildProducts(2))].map(async ([name, message]) => ({
    name,
    message,
    html: await renderer.render(message, store),
    text: renderText(message, store),
  })),
)
/** Gmail shows only the start of a longer email. */
const gmailLimit = 102 * 1024
const minimumContrast = 4.5

describe.each(emails)('The email $name', ({ message, html, text }) => {
  test('has its texts, and no leftover of code', () => {
    for (const part of [html, text]) expect(part).not.toMatch(/undefined|null|\[object|NaN/)
    expect(html).toContain(`<title>`)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(message.preview.length).toBeGreaterThan(10)
    expect(message.preview.length).toBeLessThanOrEqual(120)
    expect(text).toContain(message.heading)
    expect(text).toContain('350 Example Avenue, New York')
    expect(text).not.toMatch(/\n{3}|<[a-z]/)
  })

  test('links with absolute URLs only, and says the same ones in its plain text', () => {
    const links = listAttributes(html, 'href')
    expect(links.length).toBeGreaterThan(1)
    for (const link of links)
      expect(link).toMatch(/^(https:\/\/shop\.example(\/|$)|mailto:|https:\/\/tools\.usps\.com\/)/)
    for (const link of new Set(links))
      if (!link.startsWith('mailto:') && link !== url) expect(text).toContain(link)
  })

  test('has pictures of the shop with a size and a description, and nothing else to load', () => {
    const pictures = html.match(/<img[^>]*>/g) ?? []
    expect(pictures[0]).toContain(`src="${url}/icon-192.png"`)
    for (const picture of pictures) {
      expect(picture).toMatch(/src="https:\/\/shop\.example\/[^"]+\.(png|jpg)"/)
      expect(picture).toMatch(/alt="[^"]+"/)
      expect(picture).toMatch(/\swidth="\d+"/)
      expect(picture).toMatch(/\sheight="\d+"/)
    }
    expect(html).not.toMatch(/<script|<link|@import|@font-face|url\(|<svg|<video|background=/)
  })

  test.each(['light', 'dark'] as const)('can be read in %s mode', (scheme) => {
    const texts = listPaintedTexts(html, scheme)
    expect(texts.length).toBeGreaterThan(8)
    for (const { text, color, ground } of texts)
      expect(getContrast(color, ground), `${text}: ${color} on ${ground}`).toBeGreaterThanOrEqual(
        minimumContrast,
      )
  })

  test('can be read where the client makes it dark by itself, in whole or where it is light', () => {
    for (const { text, color, ground } of listPaintedTexts(html, 'light')) {
      const inverted = [invertLightness(color), invertLightness(ground)] as const
      expect(getContrast(...inverted), `${text}: ${inverted}`).toBeGreaterThanOrEqual(minimumContrast)
      const partly = isLight(ground) ? inverted : ([color, ground] as const)
      expect(getContrast(...partly), `${text}: ${partly}`).toBeGreaterThanOrEqual(minimumContrast)
    }
  })
})

test('A message keeps its lines and paragraphs in HTML, as in the text', async () => {
  const found = emails.find(({ name }) => name === 'cancellation-declined')
  if (found === undefined) throw new Error('No such email')
  const lines = 'It left us on Monday.\nUPS has it.\n\nRefuse it at the door.'
  const message = { ...found.message, blocks: [{ kind: 'text', text: lines } as const] }
  expect(await renderer.render(message, store)).toContain(
    'It left us on Monday.<br/>UPS has it.<br/><br/>Refuse it at the door.',
  )
  expect(renderText(message, store)).toContain(lines)
})

describe('An order confirmation', () => {
  test('of 20 lines is short enough for Gmail to show it all', async () => {
    const message = buildSampleEmails(store, buildProducts(20)).get('order-paid')
    if (message === undefined) throw new Error('No order confirmation')
    const html = await renderer.render(message, store)
    expect(html.match(/\/lab-reports\/WYR-2606-/g)).toHaveLength(20)
    expect(Buffer.byteLength(html)).toBeLessThan(gmailLimit)
  })

  test('shows the picture, the lab report and the estimated delivery', () => {
    const { html = '', text = '' } = emails.find(({ name }) => name === 'order-paid') ?? {}
    expect(html).toContain(`src="${url}/files/${'0'.repeat(32)}.jpg"`)
    for (const part of [html, text]) {
      expect(part).toContain(`${url}/lab-reports/WYR-2606-1000`)
      expect(part).toContain('Arrives Wed, Mar 4 – Thu, Mar 5 (estimate)')
    }
  })
})

test('The walk through an email finds a text that cannot be read', () => {
  const html =
    '<body style="background-color:#ffffff;color:#000000"><p class="pale" style="color:#eeeeee">Pale</p></body>'
  const sheet = '<style>@media (prefers-color-scheme:dark){.pale{color:#111111!important}}</style>'
  expect(listPaintedTexts(html, 'light')).toEqual([{ text: 'Pale', color: '#eeeeee', ground: '#ffffff' }])
  expect(listPaintedTexts(sheet + html, 'dark')).toEqual([
    { text: 'Pale', color: '#111111', ground: '#ffffff' },
  ])
  expect(getContrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(getContrast('#eeeeee', '#ffffff')).toBeLessThan(minimumContrast)
})
