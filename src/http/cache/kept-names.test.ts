import { describe, expect, it } from 'vitest'
import { KeptNames } from './kept-names.ts'

function createNames() {
  const stored = new Set(['red-bali'])
  const state = { reads: 0, time: 0, error: undefined as Error | undefined }
  const names = new KeptNames({
    load: async () => {
      state.reads += 1
      if (state.error !== undefined) throw state.error
      return new Map([...stored].map((name) => [name.toLowerCase(), name]))
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
    const answers = await Promise.all(['red-bali', 'blue-bali', 'red-bali'].map((name) => names.find(name)))
    expect(answers).toEqual(['red-bali', undefined, 'red-bali'])
    expect(await names.find('green-bali')).toBeUndefined()
    expect(state.reads).toBe(1)
  })

  it('are found under another spelling', async () => {
    const { names, stored } = createNames()
    stored.add('WYR-2610')
    expect(await names.find('wyr-2610')).toBe('WYR-2610')
  })

  it('are read again after a name was added, and after their time', async () => {
    const { names, stored, state } = createNames()
    expect(await names.find('blue-bali')).toBeUndefined()
    stored.add('blue-bali')
    names.drop(['catalog'])
    expect(await names.find('blue-bali')).toBeUndefined()
    names.drop(['catalog', 'menu'])
    expect(await names.find('blue-bali')).toBe('blue-bali')
    stored.add('green-bali')
    state.time = 1000
    expect(await names.find('green-bali')).toBe('green-bali')
    expect(state.reads).toBe(3)
  })

  it('are not kept when a name is added while they are read', async () => {
    const { names, stored, state } = createNames()
    const early = names.find('blue-bali')
    stored.add('blue-bali')
    names.drop(['menu'])
    expect(await early).toBeUndefined()
    expect(await names.find('blue-bali')).toBe('blue-bali')
    expect(state.reads).toBe(2)
  })

  it('are read again after a read that failed', async () => {
    const { names, state } = createNames()
    state.error = new Error('no database')
    await expect(names.find('red-bali')).rejects.toThrow('no database')
    state.error = undefined
    expect(await names.find('red-bali')).toBe('red-bali')
  })
})
