import { describe, expect, test } from 'vitest'
import { readPage } from '#tests/support/page-data.ts'
import { recordStatements } from '#tests/support/recorded-statements.ts'
import { startShop } from '#tests/support/shop.ts'
import { archiveProduct } from '#tests/support/stored-products.ts'

const recorder = recordStatements()
const shop = await startShop()
const { body } = await shop.get('/api/product/list?limit=12')
const slugs: string[] = body.products.map(({ URL_slug: slug }: { URL_slug: string }) => slug)
const compare = async (named: readonly string[], search = '') =>
  (await readPage(shop, (pages) => pages.compare({ slugs: named, search }))).data
const countStatements = async (named: readonly string[]) => {
  const before = recorder.recorded.length
  await recorder.during(`${named.length} products`, () => compare(named))
  return recorder.recorded.length - before
}

describe('The comparison of products', () => {
  test('has the chosen products in their order, with the figures of their lots', async () => {
    const chosen = [slugs[2] ?? '', slugs[0] ?? '']
    const { products, groups, unknown, leftOut } = await compare(chosen)
    expect(products.map(({ slug }) => slug)).toEqual(chosen)
    expect({ unknown, leftOut }).toEqual({ unknown: 0, leftOut: 0 })
    const rows = groups.flatMap((group) => group.rows)
    expect(rows.every(({ values }) => values.length === 2)).toBe(true)
    const report = (await shop.get(`/api/lab-reports?lot=${products[0]?.lotNumber}`)).body.lot
    const first = (name: string) => rows.find((row) => row.name === name)?.values[0]
    for (const { name, value, limit } of report.figures)
      expect(first(name), name).toMatchObject({ text: value, ...(limit && { limit }) })
    expect(first('Lot')?.text).toBe(report.number)
  })

  test('takes each product once, the first four of more, and none that is unknown', async () => {
    const five = [...slugs.slice(0, 5), slugs[0] ?? '']
    const full = await compare(five)
    expect(full.products.map(({ slug }) => slug)).toEqual(slugs.slice(0, 4))
    expect(full.leftOut).toBe(1)
    const some = await compare(['never-sold', slugs[1] ?? ''])
    expect(some.products.map(({ slug }) => slug)).toEqual([slugs[1]])
    expect(some.unknown).toBe(1)
    expect(await compare(['never-sold'])).toMatchObject({ products: [], groups: [], unknown: 1 })
  })

  test('finds products to add, and leaves out what is compared already', async () => {
    const [first = ''] = slugs
    const { found } = await compare([], 'capsules')
    expect(found.length).toBeGreaterThan(2)
    expect(found.every(({ name }) => /capsules/i.test(name))).toBe(true)
    const [best = ''] = found.map(({ slug }) => slug)
    expect((await compare([best], 'capsules')).found.map(({ slug }) => slug)).not.toContain(best)
    expect((await compare([first], 'nothing-like-this')).found).toEqual([])
  })

  test('asks the database no more for four products than for two', async () => {
    expect(await countStatements(slugs.slice(0, 4))).toBe(await countStatements(slugs.slice(4, 6)))
    recorder.stop()
  })

  test('no longer shows a product that is archived', async () => {
    const [gone = '', kept = ''] = slugs
    await archiveProduct(shop, gone)
    const { products, unknown } = await compare([gone, kept])
    expect(products.map(({ slug }) => slug)).toEqual([kept])
    expect(unknown).toBe(1)
  })
})
