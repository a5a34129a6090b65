import { describe, expect, it } from 'vitest'
import { KeptNames } from './kept-names.ts'

function createNames() {
  const stored = new Set(['red-bali'])
  const state = { reads: 0, time: 0, error: undefined as Error | undefined }
  const names = new KeptNames({
    load: async () => {
      state.reads += 1
      if (state.error !== undefined) throw state.error
      return new Set(stored)
    },
    tag: 'menu',
    maxAgeMs: 1000,
    now: () => new Date(state.time),
  })
  return { names, stored, state }
}

describe('Kept names', () => {
  it('are read once for any number of questions, also at once', async () => {
    const { names, state } = createNames()
    const answers = await Promise.all(['red-bali', 'blue-bali', 'red-bali'].map((name) => names.has(name)))
    expect(answers).toEqual([true, false, true])
    expect(await names.has('green-bali')).toBe(false)
    expect(state.reads).toBe(1)
  })

  it('are read again after a name was added, and after their time', async () => {
    const { names, stored, state } = createNames()
    expect(await names.has('blue-bali')).toBe(false)
    stored.add('blue-bali')
    names.drop(['catalog'])
    expect(await names.has('blue-bali')).toBe(false)
    names.drop(['catalog', 'menu'])
    expect(await names.has('blue-bali')).toBe(true)
    stored.add('green-bali')
    state.time = 1000
    expect(await names.has('green-bali')).toBe(true)
    expect(state.reads).toBe(3)
  })

  it('are not kept when a name is added while they are read', async () => {
    const { names, stored, state } = createNames()
    const early = names.has('blue-bali')
    stored.add('blue-bali')
    names.drop(['menu'])
    expect(await early).toBe(false)
    expect(await names.has('blue-bali')).toBe(true)
    expect(state.reads).toBe(2)
  })

  it('are read again after a read that failed', async () => {
    const { names, state } = createNames()
    state.error = new Error('no database')
    await expect(names.has('red-bali')).rejects.toThrow('no database')
    state.error = undefined
    expect(await names.has('red-bali')).toBe(true)
  })
})
