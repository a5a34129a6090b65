import { describe, expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { eventually } from '#tests/support/shopper.ts'
import { addStaffMember, signInOwner } from '#tests/support/staff.ts'

const shop = await startShop()
const secondProcess = await shop.startAnotherProcess()
const owner = await signInOwner(shop)
const mara = await addStaffMember(shop, 'catalog', 'mara')
const path = '/api/admin/search-synonyms'

interface Synonym {
  readonly id: string
  readonly words: readonly string[]
  readonly finds: readonly string[]
  readonly version: number
}

const listSynonyms = async (): Promise<Synonym[]> => (await shop.get(path, owner)).body.rows
const findSynonym = async (word: string): Promise<Synonym> => {
  const found = (await listSynonyms()).find(({ words }) => words.includes(word))
  if (found === undefined) throw new Error(`There is no synonym with ${word}`)
  return found
}
const countFound = async (text: string, process: Pick<typeof shop, 'get'> = shop): Promise<number> =>
  (await process.get(`/api/product/list?search=${encodeURIComponent(text)}&limit=1`)).body.total

describe('A search synonym', () => {
  test('is in force at once in every process when it is created, changed and deleted', async () => {
    expect(await countFound('moonleaf')).toBe(0)
    expect(await countFound('moonleaf', secondProcess)).toBe(0)
    const created = await shop.post(path, { words: ['moonleaf', 'moon leaf'], finds: ['red bali'] }, mara)
    expect(created).toMatchObject({ status: 200, body: { message: 'Synonym created.' } })
    const redBali = await countFound('red bali')
    expect(await countFound('moonleaf')).toBe(redBali)
    expect(await countFound('Moon Leaf 8 oz')).toBe(await countFound('red bali 8oz'))
    await eventually(
      () => countFound('moonleaf', secondProcess),
      (count) => count === redBali,
    )

    const { id, version } = await findSynonym('moonleaf')
    const change = { words: ['moonleaf'], finds: ['gummies'], expectedVersion: version }
    expect((await shop.post(`${path}/${id}`, change, owner)).status).toBe(200)
    expect(await countFound('moonleaf')).toBe(await countFound('gummies'))
    expect(await countFound('moon leaf')).toBe(0)

    const deletion = { expectedVersion: version + 1 }
    expect((await shop.post(`${path}/${id}/delete`, deletion, owner)).status).toBe(200)
    expect(await countFound('moonleaf')).toBe(0)
    const { body } = await shop.get('/api/admin/audit-log?limit=20', owner)
    const actions = body.rows.map(({ action }: { action: string }) => action)
    for (const step of ['created', 'updated', 'deleted']) expect(actions).toContain(`search synonym ${step}`)
  })

  test('whose words find each other works in both directions, and a one-way one does not', async () => {
    await shop.post(path, { words: ['duskpowder', 'red borneo'], finds: [] }, owner)
    expect(await countFound('duskpowder')).toBe(await countFound('red borneo'))
    await shop.post(path, { words: ['starmint'], finds: ['spearmint'] }, owner)
    expect(await countFound('starmint')).toBe(await countFound('spearmint'))
  })

  test.each([
    ['without words', { words: [], finds: ['capsules'] }, 'words', 'Enter a word.'],
    [
      'of one word',
      { words: ['solo'], finds: [] },
      'words',
      'Enter a second word, or what the word also finds.',
    ],
    [
      'of an empty word',
      { words: ['solo', ' '], finds: [] },
      'words',
      '“” has no letter or digit that a search could find.',
    ],
    [
      'of signs',
      { words: ['solo', '!!!'], finds: [] },
      'words',
      '“!!!” has no letter or digit that a search could find.',
    ],
    [
      'of a long word',
      { words: ['solo', 'x'.repeat(61)], finds: [] },
      'words',
      '“xxxxxxxxxxxxxxxxxxxx…” can be at most 60 characters.',
    ],
    ['with a word twice', { words: ['solo', 'Solo'], finds: [] }, 'words', '“solo” is entered twice.'],
    [
      'with a word in both fields',
      { words: ['solo'], finds: ['solo'] },
      'finds',
      '“solo” is in both fields.',
    ],
    [
      'with too many words',
      { words: Array.from({ length: 21 }, (_, n) => `w${n}`), finds: [] },
      'words',
      'Enter at most 20 words or phrases.',
    ],
    [
      'with a plural as a second word',
      { words: ['solo', 'solos'], finds: [] },
      'words',
      '“solos” is entered twice: a search takes it for another of these words, such as its plural.',
    ],
    [
      'with a word of another synonym',
      { words: ['solo', 'pills'], finds: [] },
      'words',
      '“pills” is already in the synonym “pills, pill form”.',
    ],
    [
      'with another spelling of such a word',
      { words: ['solo', 'Seven OH'], finds: [] },
      'words',
      'Words for 7-hydroxymitragynine can only stand with each other, so that no search sells it as leaf.',
    ],
    [
      'that is a health claim',
      { words: ['pain relief'], finds: ['red bali'] },
      'words',
      '“pain relief” is a health claim. Name products, not what they do.',
    ],
    [
      'that sells 7-hydroxymitragynine as leaf',
      { words: ['kratom leaf plus'], finds: ['7-oh tablets'] },
      'words',
      'Words for 7-hydroxymitragynine can only stand with each other, so that no search sells it as leaf.',
    ],
  ])('%s is refused, and nothing is saved', async (_, input, field, message) => {
    const before = await listSynonyms()
    const refused = await shop.post(path, input, owner)
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', fields: { [field]: message } },
    })
    expect(await listSynonyms()).toEqual(before)
    const solo = await countFound('solo')
    expect(solo).toBe(0)
  })

  test('that is created six times at once with the same word is saved once', async () => {
    const processes = [shop, secondProcess]
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        (processes[index % 2] ?? shop).post(
          path,
          { words: ['twiceleaf', `leaf${index}x`], finds: [] },
          owner,
        ),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400])
  })

  test('that someone else changed cannot be deleted from an old list', async () => {
    await shop.post(path, { words: ['oldleaf'], finds: ['red bali'] }, owner)
    const { id, version } = await findSynonym('oldleaf')
    const change = { words: ['oldleaf'], finds: ['green bali'], expectedVersion: version }
    await shop.post(`${path}/${id}`, change, mara)
    const refused = await shop.post(`${path}/${id}/delete`, { expectedVersion: version }, owner)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'edit-conflict', conflict: { fields: [{ field: 'finds', theirs: ['green bali'] }] } },
    })
    expect((await findSynonym('oldleaf')).finds).toEqual(['green bali'])
  })

  test('of the first list names no effect, and its words find something in the demo store', async () => {
    const synonyms = await listSynonyms()
    expect(synonyms.length).toBeGreaterThan(25)
    for (const { words } of synonyms.filter(({ words }) => !/leaf|moon|dusk|star/.test(words.join(' '))))
      for (const word of words) expect(await countFound(word), word).toBeGreaterThan(0)
  })
})
