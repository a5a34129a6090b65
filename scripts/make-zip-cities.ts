// Writes src/db/reference/zip-cities.tsv.br: the cities, towns and census-designated places of each ZIP code. The source
// is a CSV made from the US Census Bureau's relationship files, with one line per ZIP code and place: zip, place_geoid,
// place, state, fips_class, land_share_2020_bp, people_share_2010_bp. Run:
// node scripts/run.mjs scripts/make-zip-cities.ts SOURCE.csv
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { formatZipCity, readPlaces, type ZipRow } from '#db/reference/zip-table.ts'
import { getCityReach, type ZipCity } from '#domain/compliance/place.ts'

const citiesPath = new URL('../src/db/reference/zip-cities.tsv.br', import.meta.url)

/** One line per ZIP code, sorted: zip, then 'name:share', as formatZipCity writes them. */
export function formatZipCities(csv: string, places: ReadonlyMap<string, ZipRow>): string {
  const byZip = new Map<string, string[]>()
  for (const line of csv.trim().split('\n').slice(1)) {
    const { zip, name, state, fipsClass, land, people } = parseLine(line)
    const place = places.get(zip)
    const share = people === '' ? land : people
    if (place?.kind !== 'civil' || name === '' || share === '') continue
    const city: ZipCity = {
      name,
      state,
      hasLimits: fipsClass.startsWith('C'),
      // Land beyond the coast counts in one census and not in the other.
      shareBp: Math.min(Number(share), 10_000),
      isLandShare: people === '',
    }
    if (isSaid(city, place)) byZip.set(zip, [...(byZip.get(zip) ?? []), formatZipCity(city, place.state)])
  }
  return `${[...byZip]
    .map(([zip, cities]) => `${zip}\t${cities.join(',')}`)
    .sort()
    .join('\n')}\n`
}

/** A name may be quoted and say more: 'Lynchburg, Moore County'. The census calls some cities of Massachusetts 'Agawam Town'. */
function parseLine(line: string) {
  const [zip = '', , name = '', state = '', fipsClass = '', land = '', people = ''] = line
    .replace(/"([^",]*)[^"]*"/, '$1')
    .split(',')
  const isTown = state === 'MA' && fipsClass === 'C5'
  return { zip, name: isTown ? name.replace(/ Town$/, '') : name, state, fipsClass, land, people }
}

/** A place with next to nothing of the ZIP code is kept only where its name is the post office's, which misleads then. */
function isSaid(city: ZipCity, place: ZipRow): boolean {
  return getCityReach(city) !== 'outside' || (city.hasLimits && city.name === place.city)
}

if (import.meta.main) {
  const [source] = process.argv.slice(2)
  if (source === undefined) throw new Error('Name the CSV of ZIP codes and places.')
  const places = new Map((await readPlaces()).map((place) => [place.zip, place]))
  const text = formatZipCities(readFileSync(source, 'utf8'), places)
  const packed = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
  writeFileSync(citiesPath, packed)
  console.log(`${text.split('\n').length - 1} ZIPs, ${Math.round(packed.length / 1024)} KB`)
}
