import { describe, expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { addProductNamed } from '#tests/support/stored-products.ts'

const shop = await startShop()
const group = { category: 'Kratom Powder', brand: 'Wyrdgrove' }
const names = [
  'Café Crème Shot',
  'Açaí Berry Gummies',
  'Jalapeño Lime Bar',
  'Smørrebrød Mix',
  'Ванильный Чай',
  'Señor’s Blend',
]
for (const name of names) await addProductNamed(shop, name, group)

const list = async (text: string) =>
  (await shop.get(`/api/product/list?limit=100&search=${encodeURIComponent(text)}`)).body
const suggest = async (text: string) =>
  (await shop.get(`/api/search/suggest?text=${encodeURIComponent(text)}`)).body

describe('The search of the shop', () => {
  test.each([
    ['creme', 'Café Crème Shot'],
    ['cafe creme', 'Café Crème Shot'],
    ['Crème Café', 'Café Crème Shot'],
    ['Cafe\u0301 Cre\u0300me', 'Café Crème Shot'],
    ['CAFÉ', 'Café Crème Shot'],
    ['fé crè', 'Café Crème Shot'],
    ['acai', 'Açaí Berry Gummies'],
    ['açai', 'Açaí Berry Gummies'],
    ['ACAI gummy', 'Açaí Berry Gummies'],
    ['jalapeno', 'Jalapeño Lime Bar'],
    ['jalapeño', 'Jalapeño Lime Bar'],
    ['jalapen\u0303o lime', 'Jalapeño Lime Bar'],
    ['jalape', 'Jalapeño Lime Bar'],
    ['smorrebrod', 'Smørrebrød Mix'],
    ['smørrebrød', 'Smørrebrød Mix'],
    ['ванильный', 'Ванильный Чай'],
    ['ЧАЙ', 'Ванильный Чай'],
    ['senors', 'Señor’s Blend'],
    ["señor's", 'Señor’s Blend'],
  ])('finds %s', async (text, name) => {
    const { products, didYouMean } = await list(text)
    expect(products.map((each: { product_name: string }) => each.product_name)).toContain(name)
    expect(didYouMean).toBeUndefined()
    const suggested = await suggest(text)
    expect(suggested.products.map((each: { name: string }) => each.name)).toContain(name)
    expect(suggested.didYouMean).toBeUndefined()
  })

  test.each([
    ['jalapenno', 'jalapeno'],
    ['jalapñeo', 'jalapeno'],
    ['smorebrod', 'smorrebrod'],
  ])('corrects %s to a whole word', async (text, word) => {
    expect((await list(text)).didYouMean).toBe(word)
  })
})
