import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toInternalPath } from './internal-path.ts'

test('A return path leads only to pages of this shop', () => {
  for (const path of ['/', '/checkout', '/products/red-bali?size=2#reviews'])
    expect(toInternalPath(path)).toBe(path)
  for (const path of [
    undefined,
    '',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    'checkout',
    `/${'a'.repeat(500)}`,
  ])
    expect(toInternalPath(path)).toBe('/')
})

test('No return path leaves the shop', () => {
  const shop = 'https://shop.example'
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.string(),
        fc.string().map((text) => `/${text}`),
      ),
      (path) => {
        expect(new URL(toInternalPath(path), shop).origin).toBe(shop)
      },
    ),
  )
})
