import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readHiddenColumns, storeHiddenColumns } from './hidden-columns.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('The hidden columns', () => {
  test('are kept for each list', () => {
    storeHiddenColumns('/api/admin/orders', ['placed', 'total'])
    expect(readHiddenColumns('/api/admin/orders')).toEqual(['placed', 'total'])
    expect(readHiddenColumns('/api/admin/products')).toEqual([])
    storeHiddenColumns('/api/admin/orders', [])
    expect(stored.size).toBe(0)
  })

  test.each(['', '{', 'null', '{"a":1}', '[1, null]'])('are none when the storage has %j', (text) => {
    stored.set('admin-hidden-columns:orders', text)
    expect(readHiddenColumns('orders')).toEqual([])
  })

  test('are none in a browser without storage', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(() => storeHiddenColumns('orders', ['total'])).not.toThrow()
    expect(readHiddenColumns('orders')).toEqual([])
  })
})
