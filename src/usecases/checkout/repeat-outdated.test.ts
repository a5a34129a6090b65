import { describe, expect, it } from 'vitest'
import { ok } from '#domain/refusal.ts'
import { repeatOutdated } from './repeat-outdated.ts'

describe('An order that others make outdated', () => {
  it('is placed by a later attempt', async () => {
    let attempts = 0
    const placed = await repeatOutdated(async () => (++attempts < 3 ? 'outdated' : ok(attempts)))
    expect(placed).toEqual(ok(3))
  })

  it('is refused when no attempt succeeds', async () => {
    let attempts = 0
    const placed = await repeatOutdated(async () => {
      attempts += 1
      return 'outdated'
    })
    expect(placed).toMatchObject({ ok: false, refusal: { code: 'cart-changed' } })
    expect(attempts).toBe(10)
  })
})
