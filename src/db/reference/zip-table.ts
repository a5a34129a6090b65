import { readFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import type { Place, SecondaryCounty } from '#domain/compliance/place.ts'

const tableFile = new URL('zip-table.tsv.br', import.meta.url)

/** A place with the coordinates of its center in degrees, undefined for territories and military mail. */
export type ZipRow = Place & { readonly lat: number | undefined; readonly lng: number | undefined }

/** The ZIP table as text; scripts/make-zip-table.ts documents its columns. */
export async function readZipTable(): Promise<string> {
  return brotliDecompressSync(await readFile(tableFile)).toString('utf8')
}

/** All ZIP codes of the table, in order. */
export function parseZipTable(text: string): ZipRow[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map(parseLine)
}

function parseLine(line: string): ZipRow {
  const [
    zip = '',
    city = '',
    state = '',
    fips = '',
    county = '',
    lat = '',
    lng = '',
    kind = '',
    others = '',
  ] = line.split('\t')
  return {
    zip,
    city,
    state,
    county,
    countyFips: fips === '' ? undefined : fips,
    kind: kind === 'military' || kind === 'territory' ? kind : 'civil',
    secondaryCounties: others === '' ? [] : others.split(',').map(parseOther),
    lat: lat === '' ? undefined : Number(lat),
    lng: lng === '' ? undefined : Number(lng),
  }
}

function parseOther(text: string): SecondaryCounty {
  const [fips = '', county = '', weight = ''] = text.split(':')
  return { fips, county, shareBp: Number(weight) }
}
