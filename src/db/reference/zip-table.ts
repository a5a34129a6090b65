import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Place, SecondaryCounty, ZipCity } from '#domain/compliance/place.ts'
import { projectRoot } from '../../project-root.ts'

const folder = join(projectRoot, 'src', 'db', 'reference')
const tableFile = join(folder, 'zip-table.tsv.br')
const sharesFile = join(folder, 'county-shares.tsv.br')
const citiesFile = join(folder, 'zip-cities.tsv.br')

/** A place with the coordinates of its center in degrees, undefined for territories and military mail. */
export type ZipRow = Place & { readonly lat: number | undefined; readonly lng: number | undefined }

/** All ZIP codes with their places, in order. */
export async function readPlaces(): Promise<ZipRow[]> {
  const [table, shares, cities] = await Promise.all([readZipTable(), readCountyShares(), readZipCities()])
  return listLines(table).map((line) => parseLine(line, shares, cities))
}

/** The ZIP table as text; scripts/make-zip-table.ts documents its columns. */
export async function readZipTable(): Promise<string> {
  return decompress(tableFile)
}

/** The further counties of the ZIP codes on a border; scripts/make-county-shares.ts documents the columns. */
export async function readCountyShares(): Promise<ReadonlyMap<string, readonly SecondaryCounty[]>> {
  return new Map(
    listLines(await decompress(sharesFile)).map((line) => {
      const [zip = '', counties = ''] = line.split('\t')
      return [zip, counties.split(',').map(parseCounty)]
    }),
  )
}

/** Each ZIP code with its cities as text; scripts/make-zip-cities.ts makes the table. */
async function readZipCities(): Promise<ReadonlyMap<string, string>> {
  return new Map(
    listLines(await decompress(citiesFile)).map((line) => {
      const [zip = '', cities = ''] = line.split('\t')
      return [zip, cities]
    }),
  )
}

/** Changes with every change of the three tables. */
export async function hashZipTables(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of [tableFile, sharesFile, citiesFile]) hash.update(await readFile(file))
  return hash.digest('hex')
}

async function decompress(file: string): Promise<string> {
  return brotliDecompressSync(await readFile(file)).toString('utf8')
}

function listLines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}

function parseLine(
  line: string,
  shares: ReadonlyMap<string, readonly SecondaryCounty[]>,
  cities: ReadonlyMap<string, string>,
): ZipRow {
  const [zip = '', city = '', state = '', fips = '', county = '', lat = '', lng = '', kind = ''] =
    line.split('\t')
  return {
    zip,
    city,
    state,
    county,
    countyFips: fips === '' ? undefined : fips,
    kind: kind === 'military' || kind === 'territory' ? kind : 'civil',
    secondaryCounties: shares.get(zip) ?? [],
    cities: parseZipCities(cities.get(zip) ?? '', state),
    lat: lat === '' ? undefined : Number(lat),
    lng: lng === '' ? undefined : Number(lng),
  }
}

function parseCounty(text: string): SecondaryCounty {
  const [fips = '', county = '', shareBp = ''] = text.split(':')
  return { fips, county, shareBp: Number(shareBp) }
}

/** 'Alton:8259'; '~' before a name without limits, 'land' before a share of land, '@KY' after a name in another state. */
export function formatZipCity(
  { name, state, hasLimits, shareBp, isLandShare }: ZipCity,
  ownState: string,
): string {
  const elsewhere = state === ownState ? '' : `@${state}`
  return `${hasLimits ? '' : '~'}${name}${elsewhere}:${isLandShare ? 'land' : ''}${shareBp}`
}

function parseZipCities(text: string, ownState: string): ZipCity[] {
  if (text === '') return []
  return text.split(',').map((each) => {
    const [label = '', share = ''] = each.split(':')
    const [name = '', state = ownState] = label.replace('~', '').split('@')
    const isLandShare = share.startsWith('land')
    return {
      name,
      state,
      hasLimits: !label.startsWith('~'),
      shareBp: Number(share.replace('land', '')),
      isLandShare,
    }
  })
}
