import { expect, test } from 'vitest'
import type { AdminPromotion } from '#contract/admin/promotions/promotions.ts'
import { promotionInput } from '#contract/admin/promotions/promotions.ts'
import { type InputsOf, parseInputs, toInputs } from '../../forms/field.ts'
import {
  copyPromotion,
  createBlankPromotion,
  type PromotionRecord,
  promotionFields,
  toPromotionInput,
  toPromotionRecord,
} from './promotion-fields.tsx'

const now = new Date('2026-11-21T12:00:00Z')
const autumn: AdminPromotion = {
  id: 'a',
  name: 'Autumn',
  discount: { kind: 'amount', amount: 500 },
  summary: '$5 off Shots',
  code: 'AUTUMN5',
  scope: 'categories',
  targets: [{ id: 'c', name: 'Shots' }],
  rewards: [],
  hasSingleUseCodes: false,
  minimumSubtotal: 2500,
  startsAt: '2026-11-01T04:00:30.123Z',
  endsAt: '2026-11-08T05:00:30.123Z',
  usageLimit: 100,
  usageLimitPerEmail: 1,
  state: 'expired',
  isPaused: false,
  useCount: 3,
  discountTotal: 1500,
  revenue: 10_000,
  isDemo: false,
  version: 0,
}

/** The body of the call after a form with this record was edited. */
function submit(record: PromotionRecord, entered: Partial<InputsOf<typeof promotionFields>> = {}) {
  const inputs = { ...toInputs(promotionFields, record), ...entered }
  return toPromotionInput(parseInputs(promotionFields, inputs))
}

test('An unchanged promotion is saved exactly as it was loaded', () => {
  const draft = promotionInput.parse(submit(toPromotionRecord(autumn)))
  expect(draft).toMatchObject({
    name: 'Autumn',
    discount: { kind: 'amount', amount: 500 },
    code: 'AUTUMN5',
    targets: ['c'],
    minimumSubtotal: 2500,
    startsAt: autumn.startsAt,
    endsAt: autumn.endsAt,
    usageLimit: 100,
    usageLimitPerEmail: 1,
  })
})

test('Times are entered in the time of the shop, and amounts in dollars', () => {
  const entered = {
    startsAt: { wall: '2026-12-01T09:00', stored: autumn.startsAt },
    endsAt: { wall: '' },
    minimumSubtotal: '$1,999.00',
  }
  expect(submit(toPromotionRecord(autumn), entered)).toMatchObject({
    startsAt: '2026-12-01T14:00:00.000Z',
    endsAt: undefined,
    minimumSubtotal: 199_900,
  })
})

test('An empty form is refused field by field, and a copy starts now with a new code', () => {
  const fieldErrors = promotionInput.safeParse(submit(createBlankPromotion(now))).error?.issues ?? []
  expect(fieldErrors.map(({ path }) => path.join('.')).sort()).toEqual(['discount.share', 'name'])
  const copy = submit(copyPromotion(autumn, now))
  expect(copy).toMatchObject({ name: 'Copy of Autumn', code: '', startsAt: '2026-11-21T12:00:00.000Z' })
  // It runs for a week across the change to winter time, which adds an hour.
  expect(copy.endsAt).toBe('2026-11-28T13:00:00.000Z')
})
