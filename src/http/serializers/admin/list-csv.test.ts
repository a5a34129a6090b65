import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { money, share } from '#contract/admin/money.ts'
import { createCsvColumns, streamListCsv } from './list-csv.ts'

const row = z.object({
  name: z.string(),
  total: money,
  refunded: money.optional(),
  discount: share,
  isHeld: z.boolean(),
  units: z.int().optional(),
  contact: z.object({ at: z.string(), note: z.string() }).optional(),
  gift: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('card'), amount: money }),
      z.object({ kind: z.literal('discount'), share }),
    ])
    .optional(),
  tags: z.array(z.string()),
})

async function writeCsv(...pages: z.output<typeof row>[][]): Promise<string[]> {
  async function* readPages() {
    yield* pages
  }
  let file = ''
  for await (const part of streamListCsv(createCsvColumns(row), readPages())) file += part
  return file.split('\n').slice(0, -1)
}

const plain = { name: 'Ada', total: 5459, discount: 1250, isHeld: false, tags: [] }

describe('The CSV file of a list', () => {
  test('has a column for each field, with its unit in the name', async () => {
    const contact = { at: '2026-11-27T10:00:00Z', note: 'Called, left a "message"' }
    const gift = { kind: 'card' as const, amount: 2500 }
    const full = { ...plain, refunded: -500, isHeld: true, units: 3, contact, gift, tags: ['a', 'b'] }
    expect(await writeCsv([plain, full])).toEqual([
      '\u{feff}name,total_usd,refunded_usd,discount_percent,is_held,units,contact_at,contact_note,gift_kind,gift_amount_usd,gift_share_percent,tags',
      'Ada,54.59,,12.5,no,,,,,,,[]',
      'Ada,54.59,-5.00,12.5,yes,3,2026-11-27T10:00:00Z,"Called, left a ""message""",card,25.00,,"[""a"",""b""]"',
    ])
  })

  test.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\uff1d1+1'])(
    'keeps %j from running as a formula',
    async (name) => {
      const [, ...lines] = await writeCsv([{ ...plain, name }])
      expect(lines.join('\n').replace(/^"/, '')).toMatch(/^'/)
    },
  )

  test('has a row once that moved to the next page while the file was written', async () => {
    const [first, second, third] = ['a', 'b', 'c'].map((name) => ({ ...plain, name }))
    if (!first || !second || !third) throw new Error('three rows')
    const lines = await writeCsv([first, second], [second, third])
    expect(lines.slice(1).map((line) => line.slice(0, 1))).toEqual(['a', 'b', 'c'])
  })

  test('has its head when there are no rows', async () => {
    expect(await writeCsv([])).toHaveLength(1)
  })
})
