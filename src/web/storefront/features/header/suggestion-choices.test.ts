import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { choiceGroups } from './suggestion-choices.ts'

const nothing = { products: [], brands: [], categories: [] }

test('While the field is empty, earlier searches are offered', () => {
  expect(choiceGroups(' ', undefined, ['red bali', 'a & b'])).toEqual([
    {
      heading: 'Recent searches',
      kind: 'recent',
      choices: [
        { path: '/products?search=red+bali', words: 'red bali', search: 'red bali' },
        { path: '/products?search=a+%26+b', words: 'a & b', search: 'a & b' },
      ],
    },
  ])
  expect(choiceGroups('', undefined, [])).toEqual([])
})

test('Products, brands and categories stand in groups, what was meant first, and empty groups not at all', () => {
  const groups = choiceGroups(
    'wyrdgrov powder',
    {
      ...nothing,
      didYouMean: 'wyrdgrove powder',
      products: [{ name: 'Red Bali', slug: 'red-bali', size: '8 OZ', price: cents(1860), soldOut: true }],
      categories: [{ name: 'Kratom Powder', count: 1 }],
    },
    ['not offered now'],
  )
  expect(groups.map(({ heading }) => heading)).toEqual(['Did you mean', 'Products', 'Categories'])
  expect(groups[1]?.choices[0]).toMatchObject({ path: '/products/red-bali', detail: '8 OZ · sold out' })
  expect(groups[2]?.choices[0]).toMatchObject({
    path: '/products?category=Kratom+Powder',
    detail: '1 product',
  })
})
