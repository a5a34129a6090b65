import { describe, expect, it } from 'vitest'
import { registerAdapters, registerProviders } from './providers.ts'

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

describe('registerProviders', () => {
  const registry = registerProviders('payment', [{ name: 'card' }, { name: 'bank' }])

  it('uses the first provider for new orders', () => {
    expect(registry.current?.name).toBe('card')
  })

  it('finds each provider by its name', () => {
    expect(registry.get('bank').name).toBe('bank')
    expect(registry.find('crypto')).toBeUndefined()
    expect(() => registry.get('crypto')).toThrow('No payment provider named "crypto" is set up')
  })

  it('refuses two providers with the same name', () => {
    expect(() => registerProviders('payment', [{ name: 'card' }, { name: 'card' }])).toThrow('same name')
  })
})
