import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import { doSpansOverlap } from './dated.ts'
import { describeThreshold, type NexusThreshold, type StateMonth, watchNexus } from './nexus.ts'
import { nexusThresholds } from './nexus-thresholds.data.ts'

const today = '2026-11-29'
const threshold = (change: Partial<NexusThreshold> = {}): NexusThreshold => ({
  state: 'NY',
  sales: cents(10_000_000),
  orders: 200,
  needsBoth: false,
  source: 'x',
  checkedOn: today,
  startsOn: undefined,
  endsOn: undefined,
  ...change,
})
const month = (name: string, dollars: number, orders = 1): StateMonth => ({
  state: 'NY',
  month: name,
  sales: cents(Math.round(dollars * 100)),
  orders,
})
const watch = (
  months: readonly StateMonth[],
  thresholds: readonly NexusThreshold[] = [threshold()],
  registrations: Parameters<typeof watchNexus>[1]['registrations'] = [],
) => watchNexus(months, { thresholds, registrations, today })

describe('A nexus threshold', () => {
  test.each([
    [79_999.99, 'below', 79],
    [80_000, 'near', 80],
    [99_999.99, 'near', 99],
    [100_000, 'reached', 100],
  ])('with sales of $%s is %s', (dollars, level, percent) => {
    expect(watch([month('2026-03', dollars)])).toMatchObject([{ level, percent }])
  })

  test('is reached by either its sales or its orders, or needs both', () => {
    const months = [month('2026-03', 1000, 200)]
    expect(watch(months)).toMatchObject([{ level: 'reached', percent: 100 }])
    expect(watch(months, [threshold({ needsBoth: true })])).toMatchObject([{ percent: 1 }])
    expect(watch(months, [threshold({ orders: undefined })])).toMatchObject([{ percent: 1 }])
  })

  test('is compared with the fullest of the years that states count', () => {
    expect(watch([month('2025-02', 90_000), month('2026-02', 50_000)])).toMatchObject([
      { period: 'last-year', percent: 90 },
    ])
    expect(watch([month('2025-11', 90_000)])).toMatchObject([{ period: 'last-year', percent: 90 }])
    expect(watch([month('2025-12', 45_000), month('2026-02', 45_000)])).toMatchObject([
      { period: 'last-12-months', percent: 90 },
    ])
    expect(watch([month('2024-12', 90_000)])).toMatchObject([{ percent: 0 }])
  })

  test('says nothing once the shop is registered', () => {
    const registration = { id: 'r', state: 'NY', endsOn: undefined, permit: undefined }
    const months = [month('2026-03', 200_000)]
    expect(watch(months, undefined, [{ ...registration, startsOn: today }])).toMatchObject([
      { level: 'registered' },
    ])
    expect(watch(months, undefined, [{ ...registration, startsOn: '2026-11-30' }])).toMatchObject([
      { level: 'reached' },
    ])
  })

  test('counts on its days alone', () => {
    const dated = [
      threshold({ endsOn: '2025-12-31' }),
      threshold({ startsOn: '2026-01-01', orders: undefined }),
    ]
    expect(watch([month('2026-03', 1000, 500)], dated)).toMatchObject([{ percent: 1 }])
  })
})

test('The thresholds name each state once on a day, with their source', () => {
  for (const [index, one] of nexusThresholds.entries()) {
    expect(one.sales).toBeGreaterThanOrEqual(10_000_000)
    expect(one.source).not.toBe('')
    for (const other of nexusThresholds.slice(index + 1))
      expect(one.state === other.state && doSpansOverlap(one, other)).toBe(false)
  }
  const changed = nexusThresholds.filter(({ startsOn }) => startsOn !== undefined)
  expect(changed.map(({ state }) => state)).toEqual(['IL', 'KY'])
  const newYork = nexusThresholds.find(({ state }) => state === 'NY')
  expect(newYork && describeThreshold(newYork)).toBe('$500,000 and 100 orders')
})
