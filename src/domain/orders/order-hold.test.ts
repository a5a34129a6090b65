import { expect, test } from 'vitest'
import { explainHold } from './order-hold.ts'

const ordered = [
  { productId: 'red', name: 'Red Bali', size: '250 g' },
  { productId: 'gold', name: 'Gold Extract', size: undefined },
  { productId: undefined, name: 'A product that was deleted', size: undefined },
]

test('A hold of single products names each of them with its reason', () => {
  const lines = [
    { productId: 'gold', reason: 'Texas bans it' },
    { productId: 'red', reason: 'It is recalled.' },
  ]
  expect(explainHold({ reason: 'Texas bans it', lines }, ordered)).toBe(
    'Gold Extract: Texas bans it. Red Bali, 250 g: It is recalled.',
  )
})

test('A hold of the whole place has one reason', () => {
  expect(explainHold({ reason: 'Rochester bans kratom', lines: [] }, ordered)).toBe('Rochester bans kratom.')
})
