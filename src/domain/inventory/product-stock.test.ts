import { describe, expect, it } from 'vitest'
import { compareStock, countShelfUnits } from './product-stock.ts'

const lot = (onHand: number, countsAsStock = true) => ({ count: { onHand }, countsAsStock })

describe('The shelf of a product', () => {
  it('has the units of the lots that are sold, and those in no lot', () => {
    expect(countShelfUnits({ lots: [lot(7), lot(2)], unassigned: 1 })).toBe(10)
    expect(countShelfUnits({ lots: [lot(7, false), lot(2)], unassigned: 0 })).toBe(2)
  })
})

describe('The stored stock', () => {
  it('is the shelf less what orders reserve', () => {
    const units = { lots: [lot(10)], unassigned: 1, reserved: 4 }
    expect(compareStock(units, { stock: 7, short: 0 })).toMatchObject({
      onHand: 11,
      reserved: 4,
      difference: 0,
    })
    expect(compareStock(units, { stock: 6, short: 0 })).toMatchObject({ difference: 1 })
  })

  it('is zero when orders reserve more, which are short of the rest', () => {
    const units = { lots: [lot(3)], unassigned: 0, reserved: 4 }
    expect(compareStock(units, { stock: 0, short: 1 })).toMatchObject({ reserved: 3, difference: 0 })
  })
})
