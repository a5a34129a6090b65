import { expect, test } from 'vitest'
import { parsePlaceSearch } from './place-suggestion.ts'

test.each([
  ['921', { zipPrefix: '921' }],
  [' 9210 ', { zipPrefix: '9210' }],
  ['San  D', { cityPrefix: 'san d', state: undefined }],
  ['St. Lou', { cityPrefix: 'saint lou', state: undefined }],
  ['St', { cityPrefix: 'st', state: undefined }],
  ['Coeur d’Al', { cityPrefix: "coeur d'al", state: undefined }],
  ['Winston-S', { cityPrefix: 'winston-s', state: undefined }],
])('a search for %j is read as a ZIP code or a city', (text, search) => {
  expect(parsePlaceSearch(text, undefined)).toEqual(search)
})

test.each(['', 'S', '92', '92101', '92101-1234', '%', '_a', '12 Main'])('%j suggests nothing', (text) => {
  expect(parsePlaceSearch(text, undefined)).toBeUndefined()
})
