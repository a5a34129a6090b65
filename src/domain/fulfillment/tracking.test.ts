import { expect, test } from 'vitest'
import { getTrackingUrl } from './tracking.ts'

test('A tracking number links to its carrier, USPS or UPS', () => {
  expect(getTrackingUrl('USPS', '9400 1000 0000-0001')).toBe(
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000001',
  )
  expect(getTrackingUrl('UPS', '1Z 999')).toBe('https://www.ups.com/track?tracknum=1Z999')
  expect(getTrackingUrl('A carrier nobody knows', '1')).toBeUndefined()
})
