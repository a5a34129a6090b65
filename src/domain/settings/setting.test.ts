import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSetting, type Setting } from './setting.ts'
import { shopSettings } from './shop-settings.ts'

const settings: [string, Setting][] = Object.entries(shopSettings)

test.each(settings)('%s keeps its type whatever is stored, and its default when nothing is', (_, setting) => {
  expect(readSetting(setting, undefined)).toBe(setting.default)
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(typeof readSetting(setting, stored)).toBe(typeof setting.default)
    }),
  )
})

test.each(settings.filter(([, { kind }]) => kind === 'count'))(
  '%s has a default within its bounds',
  (_, setting) => {
    if (setting.kind !== 'count') throw new Error('It is no count')
    expect(setting.default).toBeGreaterThanOrEqual(setting.min)
    expect(setting.default).toBeLessThanOrEqual(setting.max)
  },
)
