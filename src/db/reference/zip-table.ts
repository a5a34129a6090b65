import { readFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import type { Place, SecondaryCounty } from '#domain/compliance/place.ts'

const tableFile = new URL('zip-table.tsv.br', import.meta.url)
const sharesFile = new URL('county-shares.tsv.br', import.meta.url)

/** A place with the coordinates of its center in degrees, undefined for territories and military mail. */
export type ZipRow = Place & { readonly lat: number | undefined; readonly lng: number | undefined }

/** All ZIP codes with their places, in order. */
export async function readPlaces(): Promise<ZipRow[]> {
  const [table, shares] = await Promise.all([readZipTable(), readCountyShares()])
  return listLines(table).map((line) => parseLine(line, shares))
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

async function decompress(file: URL): Promise<string> {
  return brotliDecompressSync(await readFile(file)).toString('utf8')
}

function listLines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}

function parseLine(line: string, shares: ReadonlyMap<string, readonly SecondaryCounty[]>): ZipRow {
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
    lat: lat === '' ? undefined : Number(lat),
    lng: lng === '' ? undefined : Number(lng),
  }
}

function parseCounty(text: string): SecondaryCounty {
  const [fips = '', county = '', shareBp = ''] = text.split(':')
  return { fips, county, shareBp: Number(shareBp) }
}
