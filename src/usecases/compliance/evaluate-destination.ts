import type { Database } from '#db/open.ts'
import { findProductsOfOrder } from '#db/queries/catalog/products.ts'
import { findPlace } from '#db/queries/compliance/places.ts'
import { getRulebook, type Rulebook } from '#db/queries/compliance/rules.ts'
import { listLotsOfOrder } from '#db/queries/lots/lot-edits.ts'
import { checkAge } from '#domain/age-checks/age-check.ts'
import { toRegulatedProduct } from '#domain/catalog/product.ts'
import type { BlockedStep } from '#domain/compliance/blocked-attempt.ts'
import { evaluateRules, type PlaceAnswer, type Verdict } from '#domain/compliance/evaluate-rules.ts'
import { minimumAge } from '#domain/compliance/minimum-age.ts'
import { findCarrierBan, findHighestMinimumAge, findSignatureRule } from '#domain/compliance/obligation.ts'
import { type Place, parseZip } from '#domain/compliance/place.ts'
import type { RegulatedProduct } from '#domain/lots/lab-results.ts'
import { getPlaceAnswers } from '#domain/orders/address-check.ts'
import type { Order } from '#domain/orders/order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { ShippingAddress } from '#domain/shipping/address.ts'
import type { Shop } from '../shop.ts'

export interface Evaluation {
  readonly verdict: Verdict
  readonly ruleVersion: number
  /** Undefined for an unknown ZIP code. */
  readonly place: Place | undefined
}

/** Where rules and places come from: the memory of the process for one who asks, the database for a transaction that decides. */
export interface RulebookSource {
  getRulebook(): Promise<Rulebook>
  findPlace(zip: string): Promise<Place | undefined>
}

/** @param loaded the rulebook, if the caller has already loaded it */
function readFrom(db: Database, loaded: Rulebook | undefined): RulebookSource {
  return {
    getRulebook: async () => loaded ?? getRulebook(db),
    findPlace: (zip) => findPlace(db, zip),
  }
}

/** Evaluates the rulebook for a ZIP code and products: at the ZIP check, for shipping rates and at checkout (decision 0131). */
export async function evaluateDestination(
  source: RulebookSource,
  destination: {
    readonly zip: string
    /** As the shopper typed it, once there is an address. */
    readonly city?: string
    /** What is known about the address. */
    readonly answers?: readonly PlaceAnswer[]
    readonly lines: readonly RegulatedProduct[]
    readonly now: Date
  },
): Promise<Evaluation> {
  const zip = parseZip(destination.zip)
  const [place, rulebook] = await Promise.all([
    zip === undefined ? undefined : source.findPlace(zip),
    source.getRulebook(),
  ])
  const verdict = evaluateRules({ ...rulebook, ...destination, place })
  return { verdict, ruleVersion: rulebook.version, place }
}

/**
 * Evaluates what somebody wants to order, and counts the attempt when a rule refuses it. A draft of staff is evaluated again at
 * each change, so it is no attempt.
 */
export async function evaluateAttempt(
  { kept, blockedAttempts }: Pick<Shop, 'kept' | 'blockedAttempts'>,
  step: BlockedStep,
  {
    rulebook,
    isServedByStaff = false,
    ...destination
  }: Parameters<typeof evaluateDestination>[1] & {
    readonly rulebook: Rulebook
    readonly isServedByStaff?: boolean | undefined
  },
): Promise<Evaluation> {
  const source = { getRulebook: async () => rulebook, findPlace: (zip: string) => kept.findPlace(zip) }
  const evaluation = await evaluateDestination(source, destination)
  if (!isServedByStaff) blockedAttempts.count(step, evaluation)
  return evaluation
}

/** Evaluates a placed order again, because rules and sales holds may have changed since (decision 0131). */
export async function evaluateOrder(
  shop: Pick<Shop, 'clock'>,
  transaction: Database,
  order: Pick<Order, 'id' | 'addressCheck' | 'dateOfBirth'> & {
    readonly shippingAddress: Pick<ShippingAddress, 'zip' | 'city'>
    readonly shippingProvider: string
    readonly hasAdultSignature: boolean
  },
  loadedRulebook?: Rulebook,
): Promise<Evaluation> {
  const [products, lots] = await Promise.all([
    findProductsOfOrder(transaction, order.id),
    listLotsOfOrder(transaction, order.id),
  ])
  // What was sold from a lot is evaluated by that lot, whatever is sold today.
  const ordered = products.flatMap((product) =>
    (lots.get(product.id) ?? [product.lot]).map((lot) => ({ ...product, lot })),
  )
  const { zip, city } = order.shippingAddress
  const answers = getPlaceAnswers(order.addressCheck)
  const lines = ordered.map(toRegulatedProduct)
  const destination = { zip, city, answers, lines, now: shop.clock.now() }
  const evaluation = await evaluateDestination(readFrom(transaction, loadedRulebook), destination)
  const allowed = refuseRate(evaluation.verdict, order)
  return { ...evaluation, verdict: refuseYoungCustomer(allowed, order, shop.clock.now()) }
}

/** The same for a parcel whose carrier is not chosen yet. Its obligations say which carriers may be. */
export function evaluateForAnyCarrier(
  shop: Pick<Shop, 'clock' | 'db'>,
  order: Parameters<typeof evaluateOrder>[2],
): Promise<Evaluation> {
  return evaluateOrder(shop, shop.db, { ...order, shippingProvider: '', hasAdultSignature: true })
}

/** The verdict on a customer of this age: a rule may raise the minimum age after the order was placed. */
function refuseYoungCustomer(
  verdict: Verdict,
  { dateOfBirth }: Pick<Order, 'dateOfBirth'>,
  now: Date,
): Verdict {
  if (!verdict.ok || dateOfBirth === undefined) return verdict
  const rule = findHighestMinimumAge(verdict.obligations, minimumAge)
  const age = checkAge(dateOfBirth, now, verdict.place.state)
  if (rule === undefined || (age.ok && age.age >= rule.minimumAge)) return verdict
  const { ruleId, source, productIds } = rule
  const reason = `Customers must be ${rule.minimumAge} years or older there. ${rule.reason}`
  const line = { refusal: 'under-age', ruleId, reason, source } as const
  return { ok: false, ...line, lines: productIds.map((productId) => ({ productId, ...line })) }
}

/** The verdict on a parcel of this rate: a rule may keep a carrier from a place, or ask for an adult's signature. */
function refuseRate(
  verdict: Verdict,
  { shippingProvider, hasAdultSignature }: Pick<Order, 'shippingProvider' | 'hasAdultSignature'>,
): Verdict {
  if (!verdict.ok) return verdict
  const ban = findCarrierBan(verdict.obligations, shippingProvider)
  const unsigned = hasAdultSignature ? undefined : findSignatureRule(verdict.obligations)
  const broken = ban ?? unsigned
  if (broken === undefined) return verdict
  const { ruleId, reason, source } = broken
  const refusal = ban === undefined ? 'signature-missing' : 'carrier-not-allowed'
  return { ok: false, refusal, ruleId, reason, source, lines: [] }
}

/** Turns a negative verdict into a refusal with its reason, source and affected lines. */
export function refuseDestination(verdict: Extract<Verdict, { ok: false }>): { ok: false; refusal: Refusal } {
  return refuse(verdict.refusal === 'unknown-zip' ? 'unknown-zip' : 'blocked-destination', {
    message: verdict.reason,
    ...(verdict.source === null ? {} : { source: verdict.source }),
    ...(verdict.lines.length === 0
      ? {}
      : { lines: verdict.lines.map(({ productId, reason }) => ({ productId, message: reason })) }),
  })
}
