import { describe, expect, it } from 'vitest'
import { hasUnitLimits } from './unpaid-limits.ts'

describe('The limits of units', () => {
  it('count for strangers, and not for staff and the members of a price list', () => {
    const answers = [
      [false, false],
      [true, false],
      [false, true],
      [true, true],
    ].map(([isServedByStaff = false, hasPriceList = false]) =>
      hasUnitLimits({ isServedByStaff, hasPriceList }),
    )
    expect(answers).toEqual([true, false, false, false])
  })
})
