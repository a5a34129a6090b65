import { describe, expect, it } from 'vitest'
import { KeptSearches } from './kept-searches.ts'

function createSearches(maxFound = 1000) {
  const state = {
    texts: [] as string[],
    time: 0,
    error: undefined as Error | undefined,
    sizes: {} as Record<string, number>,
  }
  const searches = new KeptSearches({
    search: async (text, mode) => {
      state.texts.push(`${text} (${mode})`)
      if (state.error !== undefined) throw state.error
      return new Map(Array.from({ length: state.sizes[text] ?? 1 }, (_, index) => [`${text} ${index}`, 0]))
    },
    maxFound,
    maxAgeMs: 1000,
    now: () => new Date(state.time),
  })
  return { searches, state }
}

describe('Kept searches', () => {
  it('ask the database once for each text and mode, also at once', async () => {
    const { searches, state } = createSearches()
    const found = await Promise.all([searches.find('bali', 'all'), searches.find('bali', 'all')])
    expect(found.map((each) => [...each.keys()])).toEqual([['bali 0'], ['bali 0']])
    await searches.find('bali', 'all')
    await searches.find('bali', 'best')
    await searches.find('borneo', 'all')
    expect(state.texts).toEqual(['bali (all)', 'bali (best)', 'borneo (all)'])
  })

  it('ask again after a change of the catalog, after their time, and after an error', async () => {
    const { searches, state } = createSearches()
    await searches.find('bali', 'all')
    searches.clear()
    await searches.find('bali', 'all')
    state.time = 1000
    await searches.find('bali', 'all')
    expect(state.texts).toHaveLength(3)
    state.error = new Error('no database')
    await expect(searches.find('borneo', 'all')).rejects.toThrow('no database')
    state.error = undefined
    expect((await searches.find('borneo', 'all')).size).toBe(1)
  })

  it('do not keep what was found before a change of the catalog', async () => {
    const { searches, state } = createSearches()
    const early = searches.find('bali', 'all')
    searches.clear()
    await early
    await searches.find('bali', 'all')
    expect(state.texts).toHaveLength(2)
  })

  it('drop the searches that were used longest ago when they keep too many products', async () => {
    const { searches, state } = createSearches(300)
    state.sizes = { bali: 100, borneo: 100, sumatra: 100, kratom: 5000 }
    await searches.find('bali', 'all')
    await searches.find('borneo', 'all')
    await searches.find('bali', 'all')
    await searches.find('sumatra', 'all')
    state.texts.length = 0
    await searches.find('bali', 'all')
    expect(state.texts).toEqual([])
    await searches.find('borneo', 'all')
    expect(state.texts).toEqual(['borneo (all)'])
    expect((await searches.find('kratom', 'all')).size).toBe(5000)
    await searches.find('kratom', 'all')
    expect(state.texts).toHaveLength(3)
  })
})
