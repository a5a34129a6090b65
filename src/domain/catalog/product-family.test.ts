import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import {
  findListedFromPrices,
  formatFamilyChips,
  listFamilyChoices,
  summarizeFamily,
} from './product-family.ts'

const member = (id: string, size: string, flavor: string, price: number, isForSale = true) => ({
  id,
  size,
  flavor,
  price: cents(price),
  isForSale,
})
const family = [
  member('a', '8 OZ', 'Berry', 2000),
  member('b', '2 OZ', 'Berry', 1275),
  member('c', '2 OZ', 'Mint', 900, false),
  member('d', '16 OZ', 'Mint', 4000),
]
const unordered = { size: [], count: [], flavor: [] }

describe('The choices of a family', () => {
  test('lead to the member that is otherwise closest, the smallest size first', () => {
    const choices = listFamilyChoices(member('a', '8 OZ', 'Berry', 2000), family, unordered)
    expect(choices.map(({ label, member: { id } }) => `${label} ${id}`)).toEqual([
      '2 OZ b',
      '8 OZ a',
      '16 OZ d',
      'Berry a',
      'Mint c',
    ])
  })
  test('follow the order of staff, and then the reading order', () => {
    const order = { ...unordered, size: ['16 OZ', '30 OZ', '8 OZ'], flavor: ['Mint', 'Berry'] }
    const choices = listFamilyChoices(member('a', '8 OZ', 'Berry', 2000), family, order)
    expect(choices.map(({ label }) => label)).toEqual(['16 OZ', '8 OZ', '2 OZ', 'Mint', 'Berry'])
  })
  test('leave out a field with one value', () => {
    expect(
      listFamilyChoices(family[0] ?? { id: '' }, family.slice(0, 2), unordered).map(({ field }) => field),
    ).toEqual(['size', 'size'])
  })
})

describe('The summary of a family', () => {
  test('names the lowest price that can be paid now, and counts what can be chosen', () => {
    const summary = summarizeFamily(family)
    expect(summary).toEqual({ sizes: 3, counts: 0, flavors: 2, fromPrice: 1275 })
    expect(summary && formatFamilyChips(summary)).toEqual(['3 sizes', '2 flavors'])
  })
  test('has no price when nothing is for sale, and is missing for a single product', () => {
    expect(summarizeFamily(family.map((each) => ({ ...each, isForSale: false })))?.fromPrice).toBeUndefined()
    expect(summarizeFamily(family.slice(0, 1))).toBeUndefined()
  })
})

describe('The price that a family starts at by a price list', () => {
  const listed = (id: string, familyId: string, price: number, isForSale = true) => ({
    id,
    familyId,
    isForSale,
    price: cents(price),
  })
  const members = [listed('a', 'one', 1275), listed('b', 'one', 1800), listed('c', 'two', 500)]

  test('is the lowest one of what the customer pays', () => {
    expect(findListedFromPrices(members, { b: { price: cents(900) } })).toEqual({ a: 900, b: 900 })
    expect(findListedFromPrices(members, { b: { price: cents(1500) } })).toEqual({ a: 1275, b: 1275 })
  })

  test('leaves out what cannot be bought now', () => {
    const soldOut = [listed('a', 'one', 1275), listed('b', 'one', 1800, false)]
    expect(findListedFromPrices(soldOut, { b: { price: cents(900) } })).toEqual({ a: 1275, b: 1275 })
    expect(findListedFromPrices([listed('b', 'one', 1800, false)], { b: { price: cents(9) } })).toEqual({})
  })
})
