import type { Database } from '#db/open.ts'
import { type MovedOrder, updateOrderAddress } from '#db/queries/orders/order-address.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { listUnacknowledged, listWarnings } from '#domain/compliance/product-warning.ts'
import { explainBlockedAddressChange, isSameShippingAddress } from '#domain/orders/address-change.ts'
import { openAddressCheckSentence, reviewAddressCheck } from '#domain/orders/address-check.ts'
import type { Order } from '#domain/orders/order.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { formatAddressLines, type ShippingAddress } from '#domain/shipping/address.ts'
import { findAddressMismatch } from '#domain/shipping/address-mismatch.ts'
import { deliversToStreet } from '#domain/shipping/po-box.ts'
import { reopenAgeCheck } from '../age-checks/age-gate.ts'
import { evaluateOrder, refuseDestination } from '../compliance/evaluate-destination.ts'
import { reviewOrder } from '../compliance/review-open-orders.ts'
import { queueEventEmail } from '../email/order-emails.ts'
import { explainDelivery } from '../email/queue-email.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { allocateOrder } from '../inventory/allocate-order.ts'
import { lockOrderByNumber } from '../order-states/lock-order.ts'
import type { Shop } from '../shop.ts'

/**
 * Sends a paid order to another address, as its customer asked. The rules decide as at checkout: the place, the carrier, the
 * warnings that must be acknowledged. The age is checked again, because a check counts for one person at one address (decision
 * 0112). The customer gets an email. What was paid for shipping stays.
 */
export async function changeOrderAddress(
  shop: Shop,
  change: {
    readonly number: string
    /** The version of the order that staff saw. */
    readonly expectedVersion: number
    readonly address: ShippingAddress
    readonly reason: string
    readonly by: Actor
  },
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const { number, expectedVersion, by } = change
    const locked = await lockOrderByNumber(transaction, number, expectedVersion)
    if (!locked.ok) return locked
    const order = locked.value
    const moved = await moveOrder(shop, transaction, order, change.address)
    if (!moved.ok) return moved
    await updateOrderAddress(transaction, moved.value)
    const event = await recordChange(shop, transaction, { order, moved: moved.value, ...change })
    if (order.age === 'verified' && !order.isDemo)
      await reopenAgeCheck(shop, transaction, moved.value, {
        actor: toEventActor(by),
        reason: 'The shipping address was changed.',
      })
    await reviewOrder(shop, transaction, moved.value, { actor: toEventActor(by) })
    await allocateOrder(shop, transaction, moved.value)
    const isSent = await queueEventEmail(shop, transaction, moved.value, event, undefined)
    const check = moved.value.addressCheck?.state === 'open' ? ` ${openAddressCheckSentence}` : ''
    return ok(`Order ${order.number} goes to the new address.${check} ${explainDelivery(isSent)}`)
  })
}

/** The order at the other address, or why it cannot go there. */
async function moveOrder(
  shop: Shop,
  transaction: Database,
  order: Order,
  address: ShippingAddress,
): Promise<Result<MovedOrder>> {
  const blocked = explainBlockedAddressChange(order)
  if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
  // The answers of the customer are about the address before.
  const asked = { ...order, shippingAddress: address, addressCheck: undefined }
  const { verdict, ruleVersion } = await evaluateOrder(shop, transaction, asked)
  if (!verdict.ok) {
    const { refusal } = refuseDestination(verdict)
    return { ok: false, refusal: { ...refusal, fields: { zip: verdict.reason } } }
  }
  const mismatch = findAddressMismatch(address, verdict.place)
  if (mismatch !== undefined) {
    const { field, fieldMessage, message } = mismatch
    return refuse('address-mismatch', { message, fields: { [field]: fieldMessage } })
  }
  if (!deliversToStreet(order.shippingProvider, address)) {
    const message = `${order.shippingProvider} does not deliver to PO boxes. Enter a street address.`
    return refuse('invalid-input', { message, fields: { street1: message } })
  }
  const unread = listUnacknowledged(listWarnings(verdict.obligations), order.acknowledgments)
  if (unread.length > 0)
    return refuse('invalid-state', {
      message: `The customer must acknowledge a warning to order there: “${unread.map(({ text }) => text).join('” “')}” Cancel the order, and let them order again.`,
    })
  const { zip, state } = verdict.place
  // Of a ZIP+4 code, the label needs the last digits too.
  const shippingAddress = { ...address, state, zip: address.zip.startsWith(zip) ? address.zip : zip }
  if (isSameShippingAddress(order.shippingAddress, shippingAddress))
    return refuse('invalid-input', { message: 'The order goes to this address already.' })
  const addressCheck = reviewAddressCheck(undefined, verdict.questions)
  return ok({ ...order, shippingAddress, addressCheck, verdict, ruleVersion })
}

/** The timeline keeps the addresses, and is deleted with the order. The audit log, which stays, keeps the places. */
async function recordChange(
  shop: Pick<Shop, 'clock'>,
  transaction: Database,
  {
    order,
    moved,
    reason,
    by,
  }: { readonly order: Order; readonly moved: Order; readonly reason: string; readonly by: Actor },
) {
  const [from, to] = [order, moved].map(({ shippingAddress }) => shippingAddress)
  const event = {
    kind: 'address-changed',
    data: { from: formatLine(from), to: formatLine(to), reason },
  } as const
  await recordOrderEvent(transaction, order, {
    actor: toEventActor(by),
    event,
    occurredAt: shop.clock.now(),
    audit: {
      from: formatPlace(from),
      to: formatPlace(to),
      verdict: 'ships',
      ruleVersion: moved.ruleVersion,
    },
  })
  return event
}

const formatLine = (address: ShippingAddress | undefined) =>
  address === undefined ? '' : formatAddressLines(address).join(', ')
const formatPlace = (address: ShippingAddress | undefined) =>
  address && `${address.state} ${address.zip.slice(0, 5)}`
