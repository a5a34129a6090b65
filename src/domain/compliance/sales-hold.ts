import { type ProductClass, productClasses } from '../composition/product-class.ts'
import { formatDay } from '../format-date.ts'
import { type RegulatedProduct, resolveProductClass } from '../lots/lab-results.ts'

/** The days of a hold, 'YYYY-MM-DD' in Eastern time, as those of a rule. */
export type HoldDays = {
  /** Undefined: from when it was set. */
  readonly startsOn?: string | undefined
  /** The last day. Undefined: until it is lifted. */
  readonly endsOn?: string | undefined
}

/** The owner's hold on a product class. `notice` is for shoppers, `reason` for the audit log. */
export type SalesHold = HoldDays & {
  readonly productClass: ProductClass
  /** Whether the class is on hold on the days of the hold. */
  readonly held: boolean
  readonly notice: string
  readonly reason: string
}

/** A sales hold with its last change. */
export type RecordedSalesHold = SalesHold & {
  readonly changedAt: Date
  /** The name of the staff member; undefined for a default. */
  readonly changedBy: string | undefined
}

const federalNotice = 'DEA notice of intent of July 1, 2026, docket DEA-1570.'

/** The default for 7-hydroxy without a hold row: closed until a recorded decision opens it. */
const defaultSevenOhHold: SalesHold = {
  productClass: '7-oh',
  held: true,
  notice: 'Not for sale at the moment.',
  reason: federalNotice,
}

export const salesHoldStates = ['held', 'scheduled', 'ended', 'open'] as const

/** What a badge says of a class on a day: its hold may not have begun, or may have ended. */
export function getShownHoldState(
  hold: Pick<SalesHold, 'held' | 'startsOn' | 'endsOn'> | undefined,
  day: string,
): (typeof salesHoldStates)[number] {
  if (hold === undefined || !hold.held) return 'open'
  if (hold.startsOn !== undefined && day < hold.startsOn) return 'scheduled'
  return hold.endsOn !== undefined && day > hold.endsOn ? 'ended' : 'held'
}

/** The recorded hold of a class, or its default: closed for 7-hydroxy, none for the others. */
export function resolveSalesHold(
  productClass: ProductClass,
  holds: readonly SalesHold[],
): SalesHold | undefined {
  const recorded = holds.find((each) => each.productClass === productClass)
  return recorded ?? (productClass === '7-oh' ? defaultSevenOhHold : undefined)
}

/** The hold that closes a class on this day: a recorded one, or its default. @param day 'YYYY-MM-DD' */
export function findHoldOfClass(
  productClass: ProductClass,
  holds: readonly SalesHold[],
  day: string,
): SalesHold | undefined {
  const hold = resolveSalesHold(productClass, holds)
  return getShownHoldState(hold, day) === 'held' ? hold : undefined
}

/** The classes that are closed on this day, by a recorded hold or by default. @param day 'YYYY-MM-DD' */
export function listHeldClasses(holds: readonly SalesHold[], day: string): ProductClass[] {
  return productClasses.filter((productClass) => findHoldOfClass(productClass, holds, day) !== undefined)
}

/** The hold on the product's class, which its lab results may change (decision 0172). Undefined when it can be sold. */
export function findSalesHold(
  product: RegulatedProduct,
  holds: readonly SalesHold[],
  day: string,
): SalesHold | undefined {
  return findHoldOfClass(resolveProductClass(product), holds, day)
}

/** What is wrong with the days of a decision, by field. @param today 'YYYY-MM-DD' */
export function findHoldDayErrors(
  { held, startsOn, endsOn }: HoldDays & Pick<SalesHold, 'held'>,
  { current, today }: { readonly current: SalesHold | undefined; readonly today: string },
): Record<string, string> {
  const errors: Record<string, string> = {}
  if (!held) {
    if (startsOn !== undefined) errors.startsOn = 'Lifting a hold needs no first day. Leave it empty.'
    if (endsOn !== undefined) errors.endsOn = 'Lifting a hold needs no last day. Leave it empty.'
    return errors
  }
  const isHeldNow = getShownHoldState(current, today) === 'held'
  if (isHeldNow && startsOn !== current?.startsOn && startsOn !== undefined && startsOn > today)
    errors.startsOn = 'This class is on hold now. To start later, lift the hold first.'
  else if (startsOn !== undefined && startsOn < today && !(isHeldNow && startsOn === current?.startsOn))
    errors.startsOn = `The first day cannot be in the past. Enter ${formatDay(today)} or later.`
  if (endsOn !== undefined && endsOn < today)
    errors.endsOn = `The last day cannot be in the past. Enter ${formatDay(today)} or later.`
  else if (endsOn !== undefined && startsOn !== undefined && endsOn < startsOn)
    errors.endsOn = 'The last day cannot be before the first day.'
  return errors
}
