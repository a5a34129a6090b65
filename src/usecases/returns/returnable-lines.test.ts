import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { getReturnEligibility } from './returnable-lines.ts'

const deliveredAt = new Date('2026-03-02T15:30:00Z')

function createLine(id: string, change: Partial<OrderLine>): OrderLine {
  return {
    id,
    productId: undefined,
    slug: undefined,
    imageKey: undefined,
    lots: [],
    name: 'Red Bali',
    size: undefined,
    price: cents(1000),
    tierDiscountBp: 0,
    priceList: undefined,
    unitPrice: cents(1000),
    quantity: 2,
    removedQuantity: 0,
    shortQuantity: 0,
    total: cents(2000),
    discount: cents(0),
    tax: cents(0),
    excise: cents(0),
    taxClass: 'standard',
    extraHandlingDays: 0,
    onSale: false,
    ...change,
  }
}

test('An order whose other items were taken out says that sale items cannot be returned', () => {
  const { blockedReason, returnableByLine } = getReturnEligibility(
    {
      order: { payment: 'partially-refunded', fulfillment: 'delivered' },
      lines: [createLine('first', { onSale: true }), createLine('second', { removedQuantity: 2 })],
      events: [
        {
          kind: 'delivered',
          occurredAt: deliveredAt,
          actor: 'owner',
          event: { kind: 'delivered', data: {} },
          sentence: '',
        },
      ],
      returns: [],
      refunds: [],
    },
    deliveredAt,
  )
  expect(blockedReason).toBe('Sale items cannot be returned.')
  expect([...returnableByLine.values()]).toEqual([0, 0])
})

test('What was refunded in full cannot be returned, and what was refunded in part can', () => {
  const parts = [
    { lineId: 'first', amount: cents(2000), tax: cents(0), removed: 0 },
    { lineId: 'second', amount: cents(500), tax: cents(0), removed: 0 },
  ]
  const { blockedReason, returnableByLine } = getReturnEligibility(
    {
      order: { payment: 'partially-refunded', fulfillment: 'delivered' },
      lines: [createLine('first', {}), createLine('second', {})],
      events: [
        {
          kind: 'delivered',
          occurredAt: deliveredAt,
          actor: 'owner',
          event: { kind: 'delivered', data: {} },
          sentence: '',
        },
      ],
      returns: [],
      refunds: [{ status: 'requested', parts }],
    },
    deliveredAt,
  )
  expect(blockedReason).toBeUndefined()
  expect([...returnableByLine]).toEqual([
    ['first', 0],
    ['second', 2],
  ])
})
