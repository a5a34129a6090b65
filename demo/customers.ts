import { dayMs } from '#domain/duration.ts'
import { servedPlaces } from './data/addresses.data.ts'
import { firstNames, lastNames, streets } from './data/names.data.ts'
import { createDemoId, createRandom } from './seeded-random.ts'

export interface DemoCustomer {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** YYYY-MM-DD, 22 to 71 years before `now`. */
  readonly dateOfBirth: string
  readonly joinedAt: Date
  readonly street1: string
  readonly street2: string | null
  readonly city: string
  readonly state: string
  readonly zip: string
}

const customerCount = 420

/** Creates invented customers. Their email addresses are at example.com, and nobody can sign in as one of them. */
export function createDemoCustomers(now: Date): DemoCustomer[] {
  const random = createRandom('people')
  return Array.from({ length: customerCount }, (_, index) => {
    const firstName = random.pick(firstNames)
    const lastName = random.pick(lastNames)
    const [zip, city, state] = random.pick(servedPlaces)
    const birthday = new Date(now.getTime() - random.integer(22 * 366, 71 * 365) * dayMs)
    return {
      id: createDemoId(`person ${index}`),
      firstName,
      lastName,
      email: `${firstName}.${lastName}.${index + 101}@example.com`.toLowerCase(),
      dateOfBirth: birthday.toISOString().slice(0, 10),
      joinedAt: new Date(now.getTime() - random.integer(430, 620) * dayMs - random.integer(0, 86_399) * 1000),
      street1: `${random.integer(3, 2890)} ${random.pick(streets)}`,
      street2: random.chance(0.22) ? `Apt ${random.integer(1, 40)}` : null,
      city,
      state,
      zip,
    }
  })
}
