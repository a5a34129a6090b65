import type { Shipment } from '#domain/fulfillment/shipment.ts'
import { mainLocationId } from '#domain/inventory/location.ts'
import { cents, zero } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'

export const sampleTime = new Date('2026-03-02T15:30:00Z')
export const sampleFirstName = 'Ada'
export const sampleTrackingNumber = '9400 1112 0620 6406 2607 87'

/** The order that the previews of emails are about. */
export const sampleOrder: Order = {
  id: '00000000-0000-7000-8000-000000000000',
  version: 1,
  number: 'LW-4821390577',
  keyHash: Buffer.alloc(0),
  mode: 'demo',
  hold: undefined,
  addressCheck: undefined,
  cancellation: undefined,
  customerId: undefined,
  accountErasedAt: undefined,
  email: 'ada@example.com',
  shippingAddress: {
    firstName: sampleFirstName,
    lastName: 'Birch',
    street1: '350 Example Avenue',
    city: 'New York',
    state: 'NY',
    zip: '10001',
  },
  billingAddress: undefined,
  locationId: mainLocationId,
  dateOfBirth: '1990-04-30',
  payment: 'paid',
  age: 'verified',
  fulfillment: 'shipped',
  subtotal: cents(4848),
  discount: cents(0),
  shipping: cents(1500),
  tax: cents(0),
  excise: zero,
  deliveryFee: zero,
  shippingTax: zero,
  taxTerms: undefined,
  total: cents(6348),
  credit: cents(0),
  refunded: cents(0),
  shippingProvider: 'USPS',
  shippingService: 'Ground Advantage',
  hasAdultSignature: true,
  estimatedDays: '2 to 3',
  arrival: { from: '2026-03-04', to: '2026-03-05' },
  canceledAt: undefined,
  shipments: [],
  units: 4,
  discounts: [],
  newsletter: false,
  source: 'web',
  confirmedAt: undefined,
  termsVersion: '2026-01',
  acknowledgments: [],
  disputed: zero,
  writtenOff: zero,
  ruleVersion: 1,
  verdict: { ok: true, place: undefined, notes: [], warnings: [], obligations: [] },
  ip: undefined,
  stockReserved: true,
  isDemo: true,
  placedAt: sampleTime,
  paidAt: sampleTime,
  invoice: {
    terms: 'net-30',
    dueOn: '2026-03-05',
    open: cents(6348),
    lastPaidAt: undefined,
    remindedOn: undefined,
  },
  expiresAt: sampleTime,
}

/** Its parcel, with two units of each line. */
export function createSampleParcel(lineCount: number): Shipment {
  return {
    id: '00000000-0000-7000-8000-000000000001',
    position: 1,
    state: 'shipped',
    carrier: 'USPS',
    service: 'Ground Advantage',
    hasAdultSignature: true,
    boxId: undefined,
    weightGrams: undefined,
    isLabelRequested: false,
    trackingNumber: sampleTrackingNumber,
    packedAt: sampleTime,
    shippedAt: sampleTime,
    deliveredAt: undefined,
    returnedAt: undefined,
    lostAt: undefined,
    lines: Array.from({ length: lineCount }, (_, index) => ({
      lineId: `line-${index}`,
      lotId: 'sample',
      quantity: 2,
    })),
  }
}
