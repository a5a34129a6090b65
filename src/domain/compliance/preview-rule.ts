import { normalizeEmail } from '../email-address.ts'
import type { RegulatedProduct } from '../lots/lab-results.ts'
import { ruleAppliesToLine } from './evaluate-line.ts'
import { matchRuleToPlace, type PlaceMatch } from './match-place.ts'
import type { Place } from './place.ts'
import { type ComplianceRule, ruleClosesPlace } from './rule.ts'

/** Whether the rule alone would speak about what goes to an address, as if it were in force. */
export function ruleAppliesToOrder(
  rule: ComplianceRule,
  {
    place,
    city,
    lines,
  }: {
    readonly place: Place | undefined
    /** As it was typed. */
    readonly city: string | undefined
    readonly lines: readonly RegulatedProduct[]
  },
): boolean {
  if (place === undefined || matchRuleToPlace(rule, place, city) === 'elsewhere') return false
  return ruleClosesPlace(rule) || lines.some((line) => ruleAppliesToLine(rule, line))
}

/** Someone with an open order that a rule would hit. */
export interface PersonConcerned {
  readonly name: string
  /** The numbers of the open orders. */
  readonly orders: readonly string[]
}

export interface PeopleConcerned {
  /** Customers and guests with an open order or a cart. */
  readonly count: number
  readonly guestCount: number
  /** Those with an open order. */
  readonly withOrders: readonly PersonConcerned[]
}

/** The people behind open orders and carts. One email address is one person. */
export function groupPeople(
  openOrders: readonly {
    readonly number: string
    readonly customer: string
    readonly email: string
    readonly isGuest: boolean
  }[],
  carts: readonly { readonly owner: string }[],
): PeopleConcerned {
  const byEmail = Map.groupBy(openOrders, ({ email }) => normalizeEmail(email))
  const owners = new Set(carts.map(({ owner }) => owner))
  const isWithoutAccount = ([email, orders]: readonly [string, typeof openOrders]) =>
    !owners.has(email) && orders.every(({ isGuest }) => isGuest)
  return {
    count: new Set([...byEmail.keys(), ...owners]).size,
    guestCount: [...byEmail].filter(isWithoutAccount).length,
    withOrders: [...byEmail.values()].map((orders) => ({
      name: orders[0]?.customer ?? '',
      orders: orders.map(({ number }) => number),
    })),
  }
}

/** Whether the texts of a product have one of the rule's forbidden words. */
export function hasForbiddenWord({ forbiddenWords }: ComplianceRule, text: string): boolean {
  const words = ` ${normalizeWords(text)} `
  return forbiddenWords.some((word) => words.includes(` ${normalizeWords(word)} `))
}

function normalizeWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The places that the rule reaches, by how sure that is. */
export function groupPlaces(
  rule: ComplianceRule,
  places: readonly Place[],
): Readonly<Record<Exclude<PlaceMatch, 'elsewhere'>, readonly Place[]>> {
  const byMatch = Map.groupBy(places, (place) => matchRuleToPlace(rule, place))
  return { applies: byMatch.get('applies') ?? [], doubtful: byMatch.get('doubtful') ?? [] }
}
