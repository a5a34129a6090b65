import { describe, expect, test } from 'vitest'
import { readPage } from '#tests/support/page-data.ts'
import { recordStatements } from '#tests/support/recorded-statements.ts'
import { startShop } from '#tests/support/shop.ts'
import { archiveProduct, listFamilies } from '#tests/support/stored-products.ts'

const recorder = recordStatements()
const shop = await startShop()
const find = async (given: Readonly<Record<string, string>>) =>
  (await readPage(shop, (pages) => pages.finder(given))).data
const noPreference = { form: 'any', price: 'any', flavor: 'any', test: 'any', portion: 'any' }

describe('The product finder', () => {
  test('asks one question after the other, and counts what each choice finds', async () => {
    const first = await find({})
    expect(first.step).toMatchObject({ question: 'form', number: 1 })
    expect(first.result).toBeUndefined()
    const leaf = first.step?.choices.find(({ value }) => value === 'leaf')
    expect(leaf?.count).toBeGreaterThan(1)
    expect((await find({ form: 'leaf' })).step).toMatchObject({ question: 'price', number: 2 })
    const { step, result, answers } = await find({ ...noPreference, form: 'leaf' })
    expect(step).toBeUndefined()
    expect(answers.map(({ label }) => label)).toContain('Powder or crushed leaf')
    expect(result).toMatchObject({ fitting: 5, total: leaf?.count })
  })

  test('finds at most six products that can be sold, each family once, and says why', async () => {
    const { result } = await find(noPreference)
    expect(result?.found).toHaveLength(6)
    const found = result?.found.map(({ product }) => product) ?? []
    expect(found.every(({ hold, stock }) => hold === undefined && stock > 0)).toBe(true)
    const families = await listFamilies(shop)
    expect(new Set(found.map(({ id }) => families.get(id) ?? id)).size).toBe(6)
    const cheap = await find({ ...noPreference, form: 'capsules', price: 'under-20' })
    for (const { product, facts } of cheap.result?.found ?? []) {
      expect(product.price).toBeLessThan(2000)
      expect(facts.map(({ fits }) => fits)).toEqual([true, true])
    }
  })

  test('shows what fits the most when nothing fits all, and which answers it does not fit', async () => {
    const { result } = await find({ ...noPreference, form: 'gummies', portion: 'measure' })
    expect(result?.fitting).toBe(4)
    for (const { facts } of result?.found ?? []) expect(facts.filter(({ fits }) => !fits)).toHaveLength(1)
  })

  test('asks again for an answer that is no choice', async () => {
    const { step, answers } = await find({ ...noPreference, flavor: 'for sleep' })
    expect(step?.question).toBe('flavor')
    expect(JSON.stringify({ step, answers })).not.toContain('sleep')
  })

  test('reads the products once, and no longer finds one that is archived', async () => {
    await recorder.during('finder', () => find(noPreference))
    recorder.stop()
    const reads = recorder.recorded.filter(({ text }) => /from product p where p\.status/.test(text))
    expect(reads).toHaveLength(1)
    const [best] = (await find(noPreference)).result?.found ?? []
    const { slug = '', id } = best?.product ?? {}
    await archiveProduct(shop, slug)
    const after = (await find(noPreference)).result?.found.map(({ product }) => product.id)
    expect(after).not.toContain(id)
  })
})
