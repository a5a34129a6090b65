import { servedPlaces } from './data/addresses.data.ts'
import { firstNames, lastNames, streets } from './data/names.data.ts'
import { dayMs } from './prices.ts'
import { demoId, seeded } from './seeded.ts'

export interface DemoPerson {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** YYYY-MM-DD, 22 to 71 years before `now`. */
  readonly dateOfBirth: string
  readonly joined: Date
  readonly street1: string
  readonly street2: string | null
  readonly city: string
  readonly state: string
  readonly zip: string
}

const people = 420

/** The invented shoppers. Their mail goes to example.com, which belongs to nobody, and no password opens them. */
export function makePeople(now: Date): DemoPerson[] {
  const chance = seeded('people')
  return Array.from({ length: people }, (_, place) => {
    const firstName = chance.pick(firstNames)
    const lastName = chance.pick(lastNames)
    const [zip, city, state] = chance.pick(servedPlaces)
    const born = new Date(now.getTime() - chance.whole(22 * 366, 71 * 365) * dayMs)
    return {
      id: demoId(`person ${place}`),
      firstName,
      lastName,
      email: `${firstName}.${lastName}.${place + 101}@example.com`.toLowerCase(),
      dateOfBirth: born.toISOString().slice(0, 10),
      joined: new Date(now.getTime() - chance.whole(430, 620) * dayMs - chance.whole(0, 86_399) * 1000),
      street1: `${chance.whole(3, 2890)} ${chance.pick(streets)}`,
      street2: chance.chance(0.22) ? `Apt ${chance.whole(1, 40)}` : null,
      city,
      state,
      zip,
    }
  })
}
