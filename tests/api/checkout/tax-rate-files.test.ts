import { describe, expect, test } from 'vitest'
import { getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'

const shop = await startShop()
const owner = await getOwner(shop)

const write = (...rows: readonly string[]) =>
  ['State,Level,Place,Rate,First day,Last day,Source', ...rows].join('\n')
const preview = async (file: string) =>
  (await shop.post('/api/admin/tax/rate-files/preview', { file }, owner)).body
const importFile = (file: string, expectedDigest: string) =>
  shop.post('/api/admin/tax/rate-files/import', { file, expectedDigest }, owner)
const readRates = async (state: string) =>
  (await shop.get('/api/admin/tax', owner)).body.rates.filter(
    (rate: { readonly state: string }) => rate.state === state,
  )

describe('A file of tax rates', () => {
  test('is shown first, and stored as it was shown', async () => {
    const file = write(
      'WA,State,,6.5%,,,A list',
      'WA,State,,6.7%,2027-01-01,,Department of Revenue',
      'WA,County,53033,3.8%,2027-01-01,,Department of Revenue',
    )
    const shown = await preview(file)
    expect(shown).toMatchObject({
      counts: { stored: 2, ended: 1, known: 0, refused: 0 },
      changes: [
        { line: 2, kind: 'ends', earlier: { ppm: 65_000, endsOn: '2026-12-31' } },
        { line: 3, kind: 'new', startsOn: '2027-01-01' },
        { line: 4, kind: 'new', place: '53033' },
      ],
    })
    expect(await readRates('WA')).toHaveLength(1)
    const [first, second] = await Promise.all([
      importFile(file, shown.digest),
      importFile(file, shown.digest),
    ])
    expect([first.status, second.status].toSorted()).toEqual([200, 409])
    expect([first.body.message, second.body.message]).toContain(
      '2 rates stored. 1 earlier rate got a last day.',
    )
    expect((await preview(file)).counts).toEqual({ stored: 0, ended: 0, known: 3, refused: 0 })
    expect(await readRates('WA')).toMatchObject([
      { level: 'county', place: '53033', ppm: 38_000, version: 0 },
      { level: 'state', ppm: 65_000, endsOn: '2026-12-31', version: 1 },
      { level: 'state', ppm: 67_000, startsOn: '2027-01-01', version: 0 },
    ])
  })

  test('stores nothing while one of its rows is refused', async () => {
    const before = await readRates('TX')
    const file = write('TX,ZIP,75001,2%,2027-01-01,,A list', 'TX,State,,8%,,,A list')
    const { digest, ...shown } = await preview(file)
    expect(shown).toMatchObject({ counts: { stored: 1, refused: 1 }, problems: [{ line: 3 }] })
    const refused = await importFile(file, digest)
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { file: expect.stringContaining('Line 3') } },
    })
    expect(await readRates('TX')).toEqual(before)
    expect((await shop.post('/api/admin/tax/rate-files/preview', { file: 'a,b\n1,2' }, owner)).status).toBe(
      400,
    )
  })

  test('is what an export writes', async () => {
    const file = (await shop.get('/api/admin/tax/rates.csv', owner)).body
    const { counts, digest } = await preview(file)
    expect(counts).toMatchObject({ stored: 0, ended: 0, refused: 0 })
    expect(counts.known).toBeGreaterThan(40)
    expect((await importFile(file, digest)).body.message).toBe(
      'Nothing is new: every rate of the file is stored.',
    )
  })

  test('says which of its cities no ZIP code lies in', async () => {
    const file = write('CO,City,Fort Collins,3%,,,A list', 'CO,City,Fort Colins,3%,,,A list')
    const { digest } = await preview(file)
    expect((await importFile(file, digest)).body.message).toBe(
      '2 rates stored. No ZIP code lies in Fort Colins, CO, so no order is taxed by this rate. Please check the spelling.',
    )
  })
})
