import { describe, expect, test } from 'vitest'
import { isCityNamed } from './city-name.ts'

/** How people write closed cities, under the ZIP of a neighboring post office. */
const meant: readonly (readonly [name: string, ...typed: string[]])[] = [
  [
    'San Diego',
    'San Diego',
    'san diego',
    'SAN DIEGO',
    'San  Diego',
    'SanDiego',
    'San-Diego',
    'San Deigo',
    'San Dego',
    'San Diegoo',
    'City of San Diego',
    'Sán Diego',
    'San Diego,',
  ],
  [
    'Alton',
    'alton',
    'ALTON',
    ' Alton ',
    'Alton.',
    'Altonn',
    'Aton',
    'Alotn',
    'City of Alton',
    'the City of Alton',
  ],
  [
    'Edwardsville',
    'Edwardsvile',
    'Edwardville',
    'Edwardsvillle',
    'Edwarsville',
    'Edwrdsville',
    'Edwards ville',
    'Edwardsvlle',
  ],
  [
    'Glen Carbon',
    'Glencarbon',
    'Glenn Carbon',
    'Glen Carbin',
    'Glen Corbon',
    'Village of Glen Carbon',
    'GLEN  CARBON',
  ],
  ['Oceanside', 'Ocean Side', 'Oceansid', 'Oceanide', 'Ocenside', 'oceanside'],
  ['Newport Beach', 'Newport Bch', 'New Port Beach', 'Newprt Beach', 'Newport Beech', 'NEWPORT BEACH'],
  ['Jerseyville', 'Jersyville', 'Jerseyvile', 'Jersey ville', 'Jerseyvillle'],
  ['Murphysboro', 'Murphysborough', 'Murphysbor', 'Murfysboro', 'Murphy’s boro'],
  ['Monument', 'Monumnet', 'Monumant', 'Town of Monument'],
  ['Parker', 'Parkr', 'Praker', 'Parkerr'],
  ['Columbus', 'Colombus', 'Columbs', 'Collumbus'],
  ['New Albany', 'New Albny', 'NewAlbany', 'New Allbany'],
  ['Booneville', 'Boonville', 'Bonneville', 'Boone ville'],
  ['Kansas City', 'Kansas Cty', 'Kansascity', 'Kanasas City'],
]

const open: readonly (readonly [name: string, ...typed: string[]])[] = [
  ['Alton', 'Elton', 'Dalton', 'Alto Pass', 'Godfrey', 'East Alton', 'Milton', 'Walton', 'Olton'],
  ['Columbus', 'Columbia', 'Columbiana'],
  ['San Diego', 'Santiago', 'San Dimas', 'Chula Vista', 'San Jacinto'],
  ['Oceanside', 'Oceano', 'Seaside', 'Ocean View'],
  ['Edwardsville', 'Edwards', 'Collinsville', 'Maryville'],
  ['Glen Carbon', 'Glen Ellyn', 'Carbon Cliff', 'Carbondale', 'Glencoe'],
  ['Newport Beach', 'Newport', 'Huntington Beach', 'Long Beach'],
  ['Kansas City', 'North Kansas City', 'Arkansas City', 'Kansas'],
  ['Murphysboro', 'Murfreesboro', 'Murrayville'],
  ['Franklin', 'Frankfort', 'Franklin Park', 'Franconia'],
  ['Monument', 'Mountain View', 'Beaumont'],
  ['Fulton', 'Fultondale', 'Felton City', 'Bolton'],
]

const pairs = (rows: typeof meant) =>
  rows.flatMap(([name, ...typed]) => typed.map((each) => [each, name] as const))

describe('A typed city', () => {
  test.each(pairs(meant))('%s means %s', (typed, name) => {
    expect(isCityNamed(typed, name, 'Springfield')).toBe(true)
  })

  test.each(pairs(open))('%s does not mean %s', (typed, name) => {
    expect(isCityNamed(typed, name, 'Springfield')).toBe(false)
  })

  test('is taken as typed when the post office of its ZIP has that name', () => {
    expect(isCityNamed('Altona', 'Alton', 'Altona')).toBe(false)
    expect(isCityNamed('Alton', 'Alton', 'Alton')).toBe(true)
  })

  test('is matched with the short forms of its words', () => {
    expect(isCityNamed('St. Louis', 'Saint Louis', 'Clayton')).toBe(true)
    expect(isCityNamed('Ft Worth', 'Fort Worth', 'Keller')).toBe(true)
    expect(isCityNamed('', 'Alton', 'Godfrey')).toBe(false)
  })
})
