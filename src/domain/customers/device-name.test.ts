import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeDevice, maskIpAddress } from './device-name.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'Unknown device'],
  [undefined, 'Unknown device'],
])('A device is named by browser and system: %s', (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name)
})

test('Any user agent gives a short device name', () => {
  fc.assert(fc.property(fc.string(), (text) => describeDevice(text).length < 40))
})

test('An IP address is shown without its last part', () => {
  expect(maskIpAddress('203.0.113.77')).toBe('203.0.113.x')
  expect(maskIpAddress('::ffff:203.0.113.77')).toBe('203.0.113.x')
  expect(maskIpAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::x')
  expect(maskIpAddress('::1')).toBe('::x')
  expect(maskIpAddress(null)).toBeUndefined()
  fc.assert(fc.property(fc.ipV4(), (ip) => maskIpAddress(ip) !== ip))
  fc.assert(fc.property(fc.ipV6(), (ip) => maskIpAddress(ip) !== ip))
})
