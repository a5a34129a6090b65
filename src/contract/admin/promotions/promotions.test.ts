import { expect, test } from 'vitest'
import { promotionInput } from './promotions.ts'

test('A promotion reports every error at once, also between fields', () => {
  const { error } = promotionInput.safeParse({
    name: '',
    discount: { kind: 'percent', share: Number.NaN },
    code: '',
    scope: 'brands',
    targets: [],
    minimumSubtotal: Number.NaN,
    startsAt: '2026-01-02T00:00:00Z',
    endsAt: '2026-01-01T00:00:00Z',
    usageLimitPerEmail: 3,
  })
  expect(error?.issues.map(({ path }) => path.join('.')).toSorted()).toEqual([
    'discount.share',
    'endsAt',
    'minimumSubtotal',
    'name',
    'targets',
    'usageLimitPerEmail',
  ])
})
