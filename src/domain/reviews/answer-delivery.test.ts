import { expect, test } from 'vitest'
import { getAnswerDelivery } from './answer-delivery.ts'

test('An answer is emailed to a confirmed address of a real customer, if the shop can send email', () => {
  const asker = { hasConfirmedEmail: true, isDemo: false }
  expect(getAnswerDelivery(asker, true)).toBe('sent')
  expect(getAnswerDelivery(asker, false)).toBe('outbox')
  expect(getAnswerDelivery({ ...asker, isDemo: true }, true)).toBe('outbox')
  expect(getAnswerDelivery({ ...asker, hasConfirmedEmail: false }, true)).toBe('no-address')
  expect(getAnswerDelivery(undefined, true)).toBe('no-address')
})
