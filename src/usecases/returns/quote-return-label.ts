import { randomBytes } from 'node:crypto'
import { type LabelRate, replaceLabelRates } from '#db/queries/fulfillment/label-rates.ts'
import { findCarrierBan, type RuleObligation } from '#domain/compliance/obligation.ts'
import { shippingCarriers } from '#domain/compliance/shipping-carrier.ts'
import { isOneOf } from '#domain/one-of.ts'
import type { Order } from '#domain/orders/order.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { explainCarrierProblem } from '#domain/shipping/carrier-problem.ts'
import { evaluateDestination, refuseDestination } from '../compliance/evaluate-destination.ts'
import { findChosenBox } from '../fulfillment/choose-box.ts'
import { getRecipient, getSender, openLabelAccount } from '../fulfillment/label-accounts.ts'
import { createLabelRates } from '../fulfillment/quote-label-rates.ts'
import type { Shop } from '../shop.ts'
import { explainBlockedPurchase, findReturnWithLabels } from './load-return-parcel.ts'

/** Customers print it on paper. */
const format = 'pdf'

interface ReturnLabelRequest {
  /** The RMA number. */
  readonly number: string
  readonly accountId: string
  /** Undefined: a box of the size that the carrier takes without asking. */
  readonly boxId?: string | undefined
  readonly weightGrams: number
}

interface QuotedReturnRates {
  /** The cheapest first. */
  readonly rates: readonly LabelRate[]
  /** Why further carriers offer nothing, in their words. */
  readonly complaints: readonly string[]
}

/** Asks a carrier account what the label of a return costs, from the customer to the shop. */
export async function quoteReturnLabel(
  shop: Shop,
  { number, accountId, boxId, weightGrams }: ReturnLabelRequest,
): Promise<Result<QuotedReturnRates>> {
  const found = await findReturnWithLabels(shop.db, number)
  if (!found.ok) return found
  const { order, request } = found.value
  const blocked = explainBlockedPurchase(found.value, shop.mode)
  if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
  const [box, sender, opened, obligations] = [
    await findChosenBox(shop.db, boxId),
    await getSender(shop),
    await openLabelAccount(shop, accountId),
    await listReturnObligations(shop, order),
  ]
  if (!box.ok) return box
  if (!sender.ok) return sender
  if (!opened.ok) return opened
  if (!obligations.ok) return obligations
  const { service, gateway, returnLabels } = opened.value
  if (returnLabels === 'none')
    return refuse('invalid-state', { message: `${service} sells no labels of returns.` })
  const reference = `${request.number}-${randomBytes(4).toString('hex')}`
  const answer = await gateway.getRates({
    isReturn: true,
    from: getRecipient(order),
    to: sender.value,
    weightGrams,
    sizeMillimeters: box.value?.size,
    // The shop is open in the day, and asks for no ID.
    needsAdultSignature: false,
    label: { reference, format },
  })
  if (!answer.ok) return refuse('invalid-state', { message: explainCarrierProblem(answer.problem, service) })
  const { quoteRef, rates, complaints } = answer.value
  const usable = rates.filter(({ carrier }) => takesReturn(carrier, obligations.value))
  if (usable.length === 0)
    return refuse('invalid-state', {
      message: `${service} offered no service of ${shippingCarriers.join(' or ')} that may bring this parcel back. Choose another account, or write to the customer how to send it.`,
    })
  const terms = { accountId, format, weightGrams, reference, quoteRef } as const
  const offered = createLabelRates(usable, order, terms, shop.clock.now())
  const stored = await replaceLabelRates(shop.db, { returnId: request.id }, offered)
  return ok({ rates: stored, complaints })
}

/**
 * What the rules of the customer's place oblige the shop to. Where they forbid the sale of everything, it must not be mailed
 * either. Rules about single products do not keep them there: a recalled lot must come back.
 */
export async function listReturnObligations(
  shop: Shop,
  { shippingAddress: { zip, city } }: Pick<Order, 'shippingAddress'>,
): Promise<Result<readonly RuleObligation[]>> {
  const { verdict } = await evaluateDestination(shop.kept, { zip, city, lines: [], now: shop.clock.now() })
  return verdict.ok ? ok(verdict.obligations) : refuseDestination(verdict)
}

/** Whether a carrier is one that the rules know, and none bans it at the customer's place. */
export function takesReturn(carrier: string, obligations: readonly RuleObligation[]): boolean {
  return isOneOf<string>(shippingCarriers, carrier) && findCarrierBan(obligations, carrier) === undefined
}
