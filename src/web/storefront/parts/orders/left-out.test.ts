import { describe, expect, test } from 'vitest'
import { explainLeftOut, summarizeLeftOut } from './left-out.ts'

const there = { name: 'Red Bali', available: 2 }
const soldOut = { name: 'Green Vein', available: 0, problem: 'Green Vein is sold out.' }
const held = { name: 'White Vein', available: 0, problem: 'Leaf is on hold.' }
const few = { name: 'Gold', available: 1, problem: 'Only 1 of Gold is left.' }

describe('What is left out of an order that is ordered again', () => {
  test('is counted before anything is added', () => {
    expect(summarizeLeftOut([there, few])).toBeUndefined()
    expect(summarizeLeftOut([there, soldOut])).toBe('1 product cannot be ordered now and is left out.')
    expect(summarizeLeftOut([there, soldOut, held])).toBe(
      '2 products cannot be ordered now and are left out.',
    )
    expect(summarizeLeftOut([soldOut])).toBe('Nothing of it can be ordered now.')
  })

  test('is named with the reason after the rest was added', () => {
    expect(explainLeftOut([there])).toBeUndefined()
    expect(explainLeftOut([there, soldOut, held, few])).toBe(
      'Not added: Green Vein is sold out. White Vein: Leaf is on hold. Only 1 of Gold is left.',
    )
  })
})
