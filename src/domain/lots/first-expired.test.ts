import { expect, test } from 'vitest'
import { findLotToSellFirst, sortByLastDay } from './first-expired.ts'

const lot = (fields: object) => ({
  isCurrent: false,
  isSellable: true,
  onHand: 5,
  lastDay: '2027-06-30',
  ...fields,
})
const current = lot({ isCurrent: true })

test('The lot whose report ends first should be sold first, if it can be sold', () => {
  const [sooner, soonest] = [lot({ lastDay: '2027-03-31' }), lot({ lastDay: '2027-01-31' })]
  expect(findLotToSellFirst([current, sooner, soonest])).toBe(soonest)
  expect(findLotToSellFirst([current, lot({ lastDay: '2027-07-01' }), lot({})])).toBeUndefined()
  expect(findLotToSellFirst([current, lot({ lastDay: '2027-01-31', isSellable: false })])).toBeUndefined()
  expect(findLotToSellFirst([current, lot({ lastDay: '2027-01-31', onHand: 0 })])).toBeUndefined()
  expect(findLotToSellFirst([current, lot({ lastDay: undefined })])).toBeUndefined()
})

test('Packers are offered the lot whose report ends first', () => {
  const [unknown, later, sooner] = [lot({ lastDay: undefined }), lot({}), lot({ lastDay: '2027-01-31' })]
  expect(sortByLastDay([unknown, later, sooner])).toEqual([sooner, later, unknown])
})
