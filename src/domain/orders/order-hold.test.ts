import { expect, test } from 'vitest'
import { explainHold } from './order-hold.ts'

const red = { productId: 'red', name: 'Red Bali', size: '250 g' }
const gold = { productId: 'gold', name: 'Gold Extract', size: undefined }
const silver = { productId: 'silver', name: 'Silver Extract', size: undefined }
const deleted = { productId: undefined, name: 'A product that was deleted', size: undefined }
const ban = 'Texas bans it'

test('A hold of single products names each of them with its reason', () => {
  const lines = [
    { productId: 'gold', reason: ban },
    { productId: 'red', reason: 'It is recalled.' },
  ]
  expect(explainHold({ reason: ban, lines }, [gold, red, deleted])).toBe(
    'Gold Extract: Texas bans it. Red Bali, 250 g: It is recalled.',
  )
})

test('Products with the same reason share it', () => {
  const lines = ['gold', 'silver'].map((productId) => ({ productId, reason: ban }))
  expect(explainHold({ reason: ban, lines }, [red, gold, silver])).toBe(
    'Gold Extract and Silver Extract: Texas bans it.',
  )
  expect(explainHold({ reason: ban, lines }, [gold, silver])).toBe('Texas bans it.')
})

test('A hold of the whole place has one reason', () => {
  expect(explainHold({ reason: 'Rochester bans kratom', lines: [] }, [red])).toBe('Rochester bans kratom.')
})
