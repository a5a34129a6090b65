import { expect, test } from 'vitest'
import { getTrackingUrl } from './tracking.ts'

test('A tracking number links to its carrier', () => {
  expect(getTrackingUrl('USPS', '9400 1000 0000-0001')).toBe(
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000001',
  )
  expect(getTrackingUrl('UPS', '1Z 999')).toBe('https://www.ups.com/track?tracknum=1Z999')
  expect(getTrackingUrl('FedEx', '9865 7878 8855')).toBe(
    'https://www.fedex.com/fedextrack/?trknbr=986578788855',
  )
  expect(getTrackingUrl('OnTrac', 'C11031500001879')).toContain('ontrac.com/')
  expect(getTrackingUrl('DHL', '3318810025')).toContain('dhl.com/')
  expect(getTrackingUrl('LaserShip', 'LX17635036')).toContain('number=LX17635036')
  expect(getTrackingUrl('A carrier nobody knows', '1')).toBeUndefined()
})
