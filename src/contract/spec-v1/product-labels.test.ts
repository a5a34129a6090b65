import { expect, test } from 'vitest'
import { countLabels, flavourNames } from './product-labels.ts'

test('The count labels match the specification: 1CT to 750CT', () => {
  expect(countLabels).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 30, 60, 65, 120, 150, 240, 250, 300, 480, 500, 750].map(
      (count) => `${count}CT`,
    ),
  )
})

// Covers: values-flavors
test('The flavors match the eleven in the specification', () => {
  expect(flavourNames).toEqual([
    'BLUE RASPBERRY',
    'PINK STRAWBERRY',
    'WATERMELON',
    'CLASSIC',
    'SPEARMINT',
    'WILD BERRY',
    'PINK LEMONADE',
    'MINTOPIA',
    'SOUR APPLE',
    'WILD CHERRY',
    'STRAWBERRY WATERMELON',
  ])
})
