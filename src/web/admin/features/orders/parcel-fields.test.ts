import { expect, it } from 'vitest'
import { findWeightError } from './parcel-fields.tsx'

it.each([
  ['12.5', undefined],
  ['1,000', undefined],
  ['', 'Enter the weight of the parcel.'],
  ['12 oz', 'Enter the weight of the parcel.'],
  ['0', 'Enter the weight of the parcel.'],
  ['2500', 'No carrier takes a parcel above 150 pounds.'],
])('says of a weight of %j ounces: %s', (typed, error) => {
  expect(findWeightError(typed)).toBe(error)
})
