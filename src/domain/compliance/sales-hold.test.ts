import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRegulatedProduct } from '#tests/support/regulated-product.ts'
import { productClasses } from '../composition/product-class.ts'
import { addDays } from '../shipping/us-holidays.ts'
import { refuseSale } from './evaluate-line.ts'
import {
  findHoldDayErrors,
  findHoldOfClass,
  getShownHoldState,
  type HoldDays,
  listHeldClasses,
  type SalesHold,
} from './sales-hold.ts'

const today = '2026-11-21'
const createHold = (days: HoldDays = {}, overrides: Partial<SalesHold> = {}): SalesHold => ({
  productClass: 'leaf',
  held: true,
  notice: 'Not for sale.',
  reason: 'A recall.',
  ...days,
  ...overrides,
})

const arbitraryDay = fc.integer({ min: -400, max: 400 }).map((count) => addDays(today, count))
const arbitraryDays = fc.record({
  startsOn: fc.option(arbitraryDay, { nil: undefined }),
  endsOn: fc.option(arbitraryDay, { nil: undefined }),
})

describe('A sales hold with days', () => {
  test.each([
    ['2026-12-09', 'scheduled'],
    ['2026-12-10', 'held'],
    ['2026-12-20', 'held'],
    ['2026-12-21', 'ended'],
  ] as const)('from December 10 to 20 is on %s: %s', (day, state) => {
    const hold = createHold({ startsOn: '2026-12-10', endsOn: '2026-12-20' })
    expect(getShownHoldState(hold, day)).toBe(state)
    expect(findHoldOfClass('leaf', [hold], day)).toBe(state === 'held' ? hold : undefined)
  })

  test('closes the class exactly on its days', () => {
    fc.assert(
      fc.property(arbitraryDays, arbitraryDay, fc.boolean(), (days, day, held) => {
        const isOnDay = (days.startsOn ?? day) <= day && day <= (days.endsOn ?? day)
        const classes = listHeldClasses([createHold(days, { held })], day)
        expect(classes.includes('leaf')).toBe(held && isOnDay)
        // The others keep their own holds: 7-OH is closed until the owner decides.
        expect(classes.filter((each) => each !== 'leaf')).toEqual(['7-oh'])
      }),
    )
  })

  test('begins and ends at midnight in New York', () => {
    const leaf = createRegulatedProduct('leaf', { sevenOhPpm: 0, sevenOhMicrogramsPerArticle: 0 })
    const holds = [createHold({ startsOn: '2026-12-10', endsOn: '2026-12-10' })]
    const isSold = (moment: string) => refuseSale(leaf, { holds, rules: [] }, new Date(moment)) === undefined
    expect(isSold('2026-12-09T23:59:59-05:00')).toBe(true)
    expect(isSold('2026-12-10T00:00:00-05:00')).toBe(false)
    expect(isSold('2026-12-10T23:59:59-05:00')).toBe(false)
    expect(isSold('2026-12-11T00:00:00-05:00')).toBe(true)
  })

  test('on 7-OH opens the class only where the owner decided so', () => {
    fc.assert(
      fc.property(arbitraryDays, arbitraryDay, (days, day) => {
        expect(findHoldOfClass('7-oh', [], day)).toBeDefined()
        const hold = createHold(days, { productClass: '7-oh' })
        const isHeld = findHoldOfClass('7-oh', [hold], day) !== undefined
        expect(isHeld).toBe(getShownHoldState(hold, day) === 'held')
      }),
    )
  })
})

describe('The days of a decision', () => {
  const find = (days: HoldDays, current?: SalesHold, held = true) =>
    findHoldDayErrors({ held, ...days }, { current, today })

  test('may begin today or later, and end on the day they begin', () => {
    expect(find({})).toEqual({})
    expect(find({ startsOn: today, endsOn: today })).toEqual({})
    expect(find({ startsOn: '2026-12-10', endsOn: '2026-12-10' })).toEqual({})
    expect(find({ endsOn: today })).toEqual({})
  })

  test('are refused in the past and in reverse, each at its field', () => {
    expect(find({ startsOn: '2026-11-20' })).toEqual({
      startsOn: 'The first day cannot be in the past. Enter November 21, 2026 or later.',
    })
    expect(find({ endsOn: '2026-11-20' })).toEqual({
      endsOn: 'The last day cannot be in the past. Enter November 21, 2026 or later.',
    })
    expect(find({ startsOn: '2026-12-10', endsOn: '2026-12-09' })).toEqual({
      endsOn: 'The last day cannot be before the first day.',
    })
  })

  test('of a hold in force keep its first day, and cannot move it to a later one', () => {
    const current = createHold({ startsOn: '2026-11-10' })
    expect(find({ startsOn: '2026-11-10', endsOn: '2026-12-20' }, current)).toEqual({})
    expect(find({ startsOn: '2026-11-11' }, current)).toHaveProperty('startsOn')
    expect(find({ startsOn: '2026-12-10' }, current)).toEqual({
      startsOn: 'This class is on hold now. To start later, lift the hold first.',
    })
    // A hold that has ended begins again.
    const ended = createHold({ startsOn: '2026-11-10', endsOn: '2026-11-12' })
    expect(find({ startsOn: '2026-11-10' }, ended)).toHaveProperty('startsOn')
    expect(find({ startsOn: '2026-12-10' }, ended)).toEqual({})
  })

  test('do not belong to a decision that lifts the hold', () => {
    expect(find({ startsOn: today, endsOn: today }, createHold(), false)).toEqual({
      startsOn: 'Lifting a hold needs no first day. Leave it empty.',
      endsOn: 'Lifting a hold needs no last day. Leave it empty.',
    })
    expect(find({}, createHold(), false)).toEqual({})
  })

  test('never open a class that is on hold today', () => {
    fc.assert(
      fc.property(arbitraryDays, arbitraryDays, fc.constantFrom(...productClasses), (days, now, name) => {
        const current = createHold(now, { productClass: name })
        const holds = (each: SalesHold) => findHoldOfClass(name, [each], today) !== undefined
        if (!holds(current) || Object.keys(find(days, current)).length > 0) return
        expect(holds({ ...current, ...days })).toBe(true)
      }),
    )
  })
})
