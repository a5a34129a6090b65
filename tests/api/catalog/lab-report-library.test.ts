import { describe, expect, test } from 'vitest'
import { labReportsQuery } from '#contract/shop/catalog-requests.ts'
import { getRecordVersion } from '#db/queries/record-changes.ts'
import { CacheScope } from '#http/cache/cache-scope.ts'
import { loadLabReports } from '#http/pages/lab-reports.ts'
import { listTagsPublishedDuring } from '#tests/support/database-gates.ts'
import { getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'

const shop = await startShop()
const headers = await getOwner(shop)

/** The page of an address, such as '?brand=Wyrdgrove'. */
async function open(address = '', scope = new CacheScope()) {
  const query = labReportsQuery.parse(Object.fromEntries(new URLSearchParams(address)))
  return loadLabReports(shop.shop, scope, query)
}
const findLot = async (number: string) =>
  (await shop.get(`/api/admin/lots?search=${number}`, headers)).body.rows[0]
const act = async (number: string, action: string) => {
  const { id } = await findLot(number)
  const expectedVersion = await getRecordVersion(shop.shop.db, { kind: 'lot', id })
  const change = { action, reason: 'The laboratory called.', expectedVersion }
  expect((await shop.post(`/api/admin/lots/${id}/actions`, change, headers)).status).toBe(200)
}

describe('The library of lab reports', () => {
  test('has each report once, the newest test first, on pages', async () => {
    const lots: string[] = []
    const days: string[] = []
    let after: string | undefined
    do {
      const page = await open(after === undefined ? '' : `after=${after}`)
      lots.push(...page.reports.map(({ lot }) => lot))
      days.push(...page.reports.map(({ testedOn }) => testedOn))
      after = page.next
    } while (after !== undefined)
    expect(lots.length).toBeGreaterThan(2 * 24)
    expect(new Set(lots).size).toBe(lots.length)
    // All others of the demo shop are not decided.
    const { total } = (await shop.get('/api/admin/lots?status=passed&report=with&limit=1', headers)).body
    expect(lots.length).toBe(total)
    expect(days).toEqual(days.toSorted().toReversed())
  })

  test('is narrowed by product, lot number, brand, month and laboratory', async () => {
    const [first] = (await open()).reports
    if (first === undefined) throw new Error('The library is empty.')
    const choose = async (choice: Record<string, string>) =>
      (await open(`${new URLSearchParams(choice)}`)).reports
    const ofBrand = await choose({ brand: first.brand })
    expect(new Set(ofBrand.map(({ brand }) => brand))).toEqual(new Set([first.brand]))
    const month = first.testedOn.slice(0, 7)
    const ofMonth = await choose({ month })
    expect(new Set(ofMonth.map(({ testedOn }) => testedOn.slice(0, 7)))).toEqual(new Set([month]))
    const laboratory = first.laboratory ?? ''
    const ofLaboratory = await choose({ laboratory })
    expect(new Set(ofLaboratory.map((report) => report.laboratory))).toEqual(new Set([laboratory]))
    expect((await choose({ search: first.lot })).map(({ lot }) => lot)).toEqual([first.lot])
    const gummies = await choose({ search: 'gummies' })
    expect(gummies.length).toBeGreaterThan(0)
    expect(gummies.every(({ product }) => /gummies/i.test(product))).toBe(true)
    expect(await choose({ brand: first.brand, month: '1999-01' })).toEqual([])
    const { choices } = await open()
    expect(choices.brands).toContain(first.brand)
    expect(choices.months[0]).toBe(month)
    expect(choices.months).toEqual(choices.months.toSorted().toReversed())
    expect(choices.laboratories).toContain(laboratory)
  })

  test('says that a lot failed or is recalled, and leaves out one that is not decided', async () => {
    const [one, other] = (await open()).reports
    if (one === undefined || other === undefined) throw new Error('The library is too small.')
    const scope = new CacheScope()
    await open('', scope)
    const tags = await listTagsPublishedDuring(shop, () => act(one.lot, 'fail'))
    expect([...tags].some((tag) => scope.tags.has(tag))).toBe(true)
    const find = async (lot: string) => (await open(`search=${lot}`)).reports.map(({ result }) => result)
    expect(await find(one.lot)).toEqual(['failed'])
    const { lot } = (await shop.get(`/api/lab-reports?lot=${one.lot}`)).body
    expect(lot).toMatchObject({ result: 'failed', product: { brand: one.brand } })
    expect(lot.figures.map(({ name }: { name: string }) => name)).toContain('7-hydroxymitragynine')
    await act(one.lot, 'reopen')
    expect(await find(one.lot)).toEqual([])
    await act(other.lot, 'recall')
    expect(await find(other.lot)).toEqual(['recalled'])
  })

  test('refuses a month and a place that cannot be', () => {
    for (const query of [
      { month: '2026-13' },
      { month: '0000-01' },
      { after: '2026-02-30' },
      { brand: 'x'.repeat(121) },
    ])
      expect(labReportsQuery.safeParse(query).success, JSON.stringify(query)).toBe(false)
  })
})
