import { describe, expect, test } from 'vitest'
import { mainLocationId } from '../inventory/location.ts'
import { defaultCalendar } from '../shipping/processing-calendar.ts'
import type { ShopCalendars } from '../shipping/shop-calendars.ts'
import {
  explainWaitingOrder,
  getPackingStage,
  groupWaves,
  isLastParcel,
  type PackingOrder,
} from './packing-list.ts'

const order = (change: Partial<PackingOrder> = {}): PackingOrder => ({
  id: 'o',
  number: 'LW-1',
  version: 1,
  isDemo: false,
  customer: 'Ada Birch',
  destination: 'Albany, NY',
  locationId: mainLocationId,
  // Monday, 1 PM in New York.
  placedAt: new Date('2026-11-23T18:00:00Z'),
  paidAt: undefined,
  estimatedDays: '2 to 3',
  extraHandlingDays: 0,
  carrier: 'USPS',
  service: 'Ground Advantage',
  age: 'verified',
  fulfillment: 'unfulfilled',
  units: 2,
  unpackedUnits: 2,
  shipment: undefined,
  holdReason: undefined,
  parcels: 0,
  labeledParcel: undefined,
  isAddressCheckOpen: false,
  isCancellationRequested: false,
  isRefundInProgress: false,
  ...change,
})
const shipment = { id: 's', labeledAt: undefined, isLabelRequested: false, trackingNumber: undefined }

describe('The stage of an order on the packing screen', () => {
  test.each([
    ['to-pack', order()],
    ['packed', order({ unpackedUnits: 0, shipment })],
    ['label-requested', order({ unpackedUnits: 0, shipment: { ...shipment, isLabelRequested: true } })],
    ['labeled', order({ unpackedUnits: 0, shipment: { ...shipment, labeledAt: new Date(0) } })],
    // The rest of it is packed first.
    ['to-pack', order({ unpackedUnits: 1, shipment: { ...shipment, labeledAt: new Date(0) } })],
  ] as const)('is %s', (stage, given) => {
    expect(getPackingStage(given)).toBe(stage)
  })
})

test('The last parcel of an order leaves nothing of it in the shop', () => {
  expect(isLastParcel({ stage: 'labeled', parcels: 1 })).toBe(true)
  expect(isLastParcel({ stage: 'labeled', parcels: 2 })).toBe(false)
  expect(isLastParcel({ stage: 'to-pack', parcels: 1 })).toBe(false)
})

describe('What an order waits for', () => {
  test.each([
    [{}, undefined],
    [{ holdReason: 'A new rule.' }, 'This order is held: A new rule.'],
    [{ isAddressCheckOpen: true }, 'Check the address of this order first.'],
    [
      { isCancellationRequested: true },
      'The customer asked to cancel this order. Accept or decline the request first.',
    ],
    [{ isRefundInProgress: true }, 'A refund of this order is in progress.'],
    [{ age: 'pending' }, 'The age check is not finished.'],
  ] as const)('of %o is said', (change, reason) => {
    expect(explainWaitingOrder(order(change))).toBe(reason)
  })
})

const oneCalendar: ShopCalendars = { calendar: defaultCalendar, locationCalendars: [] }

test('Waves are of one day and service, the earliest first', () => {
  const late = order({ placedAt: new Date('2026-11-20T18:00:00Z') })
  // After the cut-off at 4:30 PM.
  const evening = order({ placedAt: new Date('2026-11-23T22:00:00Z') })
  const ups = order({ carrier: 'UPS', service: 'Ground' })
  const labeled = order({ unpackedUnits: 0, shipment: { ...shipment, labeledAt: new Date(0) } })
  expect(groupWaves([evening, ups, order(), labeled, late], oneCalendar)).toEqual([
    { day: '2026-11-20', carrier: 'USPS', service: 'Ground Advantage', count: 1, toPack: 1, labeled: 0 },
    { day: '2026-11-23', carrier: 'USPS', service: 'Ground Advantage', count: 2, toPack: 1, labeled: 1 },
    { day: '2026-11-23', carrier: 'UPS', service: 'Ground', count: 1, toPack: 1, labeled: 0 },
    { day: '2026-11-24', carrier: 'USPS', service: 'Ground Advantage', count: 1, toPack: 1, labeled: 0 },
  ])
})

test('An order is in the wave of the day on which its location packs it', () => {
  // Of orders placed at 1 PM, Reno packs tomorrow, because its cut-off is noon.
  const noon = [null, '12:00', '12:00', '12:00', '12:00', '12:00', null]
  const reno = { locationId: 'reno', isActive: true, calendar: { ...defaultCalendar, cutOffs: noon } }
  const wave = { carrier: 'USPS', service: 'Ground Advantage', labeled: 0 }
  const orders = ['reno', mainLocationId, 'reno', 'austin'].map((locationId) => order({ locationId }))
  expect(groupWaves(orders, { ...oneCalendar, locationCalendars: [reno] })).toEqual([
    // Austin follows the main location.
    { ...wave, day: '2026-11-23', count: 2, toPack: 2 },
    { ...wave, day: '2026-11-24', count: 2, toPack: 2 },
  ])
})
