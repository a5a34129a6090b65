import { expect, test } from 'vitest'
import { disputeReasons } from './reason-codes.data.ts'
import { chooseDisputeKind, findDisputeReason } from './reason-codes.ts'

test('Each code of a network is in the table once, as it is looked up', () => {
  for (const reason of disputeReasons) expect(findDisputeReason(reason.network, reason.code)).toBe(reason)
  expect(disputeReasons).toHaveLength(64)
})

test('A code says what happened, whatever else is said', () => {
  expect(chooseDisputeKind('visa', ' 10.4 ', 'duplicate')).toBe('fraud')
  expect(chooseDisputeKind('amex', 'c08', undefined)).toBe('not-received')
  expect(chooseDisputeKind('discover', 'UA02', 'fraud')).toBe('fraud')
  expect(chooseDisputeKind('mastercard', '10.4', undefined)).toBe('other')
})
