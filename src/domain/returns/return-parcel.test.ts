import { expect, test } from 'vitest'
import type { TrackingStatus } from '../fulfillment/parcel-tracking.ts'
import { readReturnParcelStep } from './return-parcel.ts'

const read = (status: TrackingStatus, message = '') =>
  readReturnParcelStep({ status, scans: [{ status, message, at: new Date(0), place: undefined }] })

test('The parcel of a return is on its way from the first scan until it arrives', () => {
  expect(read('pre-transit')).toBeUndefined()
  expect(read('unknown')).toBeUndefined()
  expect(read('in-transit')).toBe('on-its-way')
  expect(read('out-for-delivery')).toBe('on-its-way')
  // The shop was closed: the carrier tries again.
  expect(read('in-transit', 'Notice Left (Business Closed)')).toBe('on-its-way')
  expect(read('failed')).toBe('held-up')
  expect(read('returned-to-sender')).toBe('held-up')
  expect(read('delivered')).toBe('arrived')
})
