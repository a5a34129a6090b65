import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { groupSuggestions } from './suggestion-choices.ts'

const noSuggestions = { products: [], brands: [], categories: [] }

test('offers recent searches while the field is empty', () => {
  expect(groupSuggestions(' ', undefined, ['red bali', 'a & b'])).toEqual([
    {
      heading: 'Recent searches',
      kind: 'recent',
      choices: [
        { path: '/products?search=red+bali', label: 'red bali', search: 'red bali' },
        { path: '/products?search=a+%26+b', label: 'a & b', search: 'a & b' },
      ],
    },
  ])
  expect(groupSuggestions('', undefined, [])).toEqual([])
})

test('groups products, brands and categories after the corrected search, without empty groups', () => {
  const groups = groupSuggestions(
    'wyrdgrov powder',
    {
      ...noSuggestions,
      didYouMean: 'wyrdgrove powder',
      products: [
        { id: 'red', name: 'Red Bali', slug: 'red-bali', variant: '8 OZ', price: cents(1860), soldOut: true },
      ],
      categories: [{ name: 'Kratom Powder', count: 1 }],
    },
    ['not offered now'],
  )
  expect(groups.map(({ heading }) => heading)).toEqual(['Did you mean', 'Products', 'Categories'])
  expect(groups[1]?.choices[0]).toMatchObject({ path: '/products/red-bali', detail: '8 oz · sold out' })
  expect(groups[2]?.choices[0]).toMatchObject({
    path: '/products?category=Kratom+Powder',
    detail: '1 product',
  })
})
