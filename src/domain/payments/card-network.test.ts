import { expect, test } from 'vitest'
import { parseCardNetwork } from './card-network.ts'

test('The names of providers are those of networks', () => {
  const names = ['MasterCard', 'American Express', 'amex', 'VISA', 'DinersClub', 'Store card', '', null]
  expect(names.map(parseCardNetwork)).toEqual([
    'mastercard',
    'amex',
    'amex',
    'visa',
    'other',
    undefined,
    undefined,
    undefined,
  ])
})
