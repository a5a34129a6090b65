import { describe, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { readPdfPages } from '#tests/support/pdf-text.ts'
import type { PackingSlip } from '#usecases/fulfillment/load-packing-slip.ts'
import { renderPackingPdf, type SlipPaper } from './packing-pdf.ts'

const number = 'LW-4821390577'
const order = {
  number,
  shippingAddress: {
    firstName: 'Ada',
    lastName: 'Birch',
    street1: '350 Example Avenue',
    city: 'New York',
    state: 'NY',
    zip: '10001',
  },
  shippingProvider: 'USPS',
  shippingService: 'Ground Advantage',
  hasAdultSignature: true,
  shipments: [],
  placedAt: new Date('2026-03-02T15:30:00Z'),
} as Partial<Order> as Order

const createLine = (name: string, lots: readonly string[]) => ({
  id: name,
  name,
  size: '8 OZ',
  quantity: lots.length,
  lots: lots.map((lot) => ({ number: lot, quantity: 1 })),
})

/** The texts of the pages of a slip. */
async function printSlip(paper: SlipPaper, lines: PackingSlip['lines'], changes: Partial<Order> = {}) {
  const store = {
    name: 'Leafward',
    url: 'https://shop.example.com',
    contact: { email: 'help@example.com', phone: '', address: ['1 Main Street', 'Austin, TX 78701'] },
    legal: { ageNotice: '', links: [] },
  }
  const slip = { order: { ...order, ...changes }, lines, store, warnings: [], disclaimer: 'Not evaluated.' }
  const pdf = await renderPackingPdf([{ number, slip, label: undefined, problem: undefined }], {
    paper,
    publicUrl: 'https://shop.example.com',
    printedAt: new Date('2026-03-03T15:30:00Z'),
  })
  return readPdfPages(Uint8Array.from(pdf).buffer)
}

describe.each(['label', 'letter'] as const)('A packing slip on %s paper', (paper) => {
  const lines = Array.from({ length: 60 }, (_, index) => createLine(`Red Bali ${index}.`, [`L-${index}`]))

  test('names its order on each page', async () => {
    const pages = await printSlip(paper, lines)
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, texts] of pages.entries())
      expect(texts.join(' ')).toContain(`Packing slip ${number}, page ${index + 1} of ${pages.length}`)
    const all = pages.flat().join(' ')
    for (const { name } of lines) expect(all).toContain(name)
  })

  test('has each of many lots of a line', async () => {
    const lots = Array.from({ length: 40 }, (_, index) => `LOT-${index}-END`)
    const all = (await printSlip(paper, [createLine('Red Bali', lots)])).flat().join(' ')
    for (const lot of lots) expect(all).toContain(lot)
  })

  test('breaks a word that is longer than its column', async () => {
    const [name, lot] = [`${'n'.repeat(180)}END`, `${'l'.repeat(60)}END`]
    const texts = (await printSlip(paper, [createLine(name, [lot])])).flat()
    for (const word of [name, lot]) expect(texts.join('')).toContain(word)
    const drawn = texts.filter((text) => /nnn|lll/.test(text))
    expect(Math.max(...drawn.map(({ length }) => length))).toBeLessThan(60)
  })
})
