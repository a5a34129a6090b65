import { describe, expect, it } from 'vitest'
import { registerAdapters } from './providers.ts'

describe('registerAdapters', () => {
  const open = () => undefined

  it('refuses two adapters of the same kind', () => {
    expect(registerAdapters([{ kind: 'card', open }]).has('card')).toBe(true)
    expect(() =>
      registerAdapters([
        { kind: 'card', open },
        { kind: 'card', open },
      ]),
    ).toThrow('same kind')
  })
})
