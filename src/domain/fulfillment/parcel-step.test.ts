import { expect, test } from 'vitest'
import { readParcelStep } from './parcel-step.ts'
import type { TrackingStatus } from './parcel-tracking.ts'

test.each([
  ['in-transit', 'Arrived at USPS Facility', 'in-transit'],
  ['in-transit', 'Notice Left (No Authorized Recipient Available)', 'failed-attempt'],
  ['available-for-pickup', 'Delivery Attempted - No Access to Delivery Location', 'failed-attempt'],
  ['available-for-pickup', 'Available for Pickup', 'ready-for-pickup'],
  ['failed', 'Adult signature required. Recipient not available', 'failed-attempt'],
  ['failed', 'Refused', 'refused'],
  ['failed', 'The package was damaged in transit', 'failed'],
  ['in-transit', 'The receiver refused the delivery', 'refused'],
  ['out-for-delivery', 'Out for Delivery', 'out-for-delivery'],
  ['returned-to-sender', 'Refused, returning to sender', 'returned-to-sender'],
  ['delivered', 'Delivered, Left with Individual', 'delivered'],
  ['pre-transit', 'Shipping Label Created', undefined],
] satisfies [TrackingStatus, string, string | undefined][])('%s with “%s” is %s', (status, message, step) => {
  const scans = [{ status, message, at: new Date(0), place: undefined }]
  expect(readParcelStep({ status, scans })).toBe(step)
})
