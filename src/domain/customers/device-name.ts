/** First match wins, because browsers also list the browsers they derive from. */
const browserPatterns: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bHeadlessChrome\/|\bChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]
const systemPatterns: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Browser and operating system from the user agent: 'Firefox on Windows'. */
export function describeDevice(userAgent: string | null | undefined): string {
  const text = userAgent ?? ''
  const browser = browserPatterns.find(([sign]) => sign.test(text))?.[1]
  const system = systemPatterns.find(([sign]) => sign.test(text))?.[1]
  if (browser === undefined && system === undefined) return 'Unknown device'
  if (system === undefined) return browser ?? ''
  return `${browser ?? 'A browser'} on ${system}`
}

/** Shortened IP address that shows a network but not a person: '203.0.113.x', '2001:db8:1::x'. */
export function maskIpAddress(ip: string | null | undefined): string | undefined {
  if (ip === null || ip === undefined) return undefined
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/\/\d+$/, '')
  const four = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(plain)
  if (four) return `${four[1]}.x`
  if (!plain.includes(':')) return undefined
  const groups = plain.split('::')[0]?.split(':').filter(Boolean).slice(0, 3) ?? []
  return groups.length === 0 ? '::x' : `${groups.join(':')}::x`
}
