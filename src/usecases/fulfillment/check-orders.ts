import { findShipmentLocation } from '#db/queries/fulfillment/shipments.ts'
import { findOrderByNumber } from '#db/queries/orders/orders.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { type Actor, recordAccess } from '#db/queries/staff/audit-log.ts'
import { isPackedShipment } from '#domain/fulfillment/shipment.ts'
import { formatMoney } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { countUnpacked } from '#domain/orders/shipment-step.ts'
import { explainBlockedStaffStep } from '#domain/orders/staff-actions.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { lockOrderByNumber } from '../order-states/lock-order.ts'
import { runAndUndo } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { askLabelRates, isChosenService } from './ask-label-rates.ts'
import { checkOrderAddress } from './check-order-address.ts'
import { loadContents, weighParcel } from './choose-box.ts'
import { type ChosenOrders, findSeenOrders } from './chosen-orders.ts'
import { evaluateDispatch } from './evaluate-dispatch.ts'
import { listLabelAccounts } from './label-accounts.ts'
import { moveOrder } from './move-order.ts'
import { chooseShipmentLines } from './move-shipment.ts'

/** What the shop knows of an order before it is packed. */
export interface CheckedOrder {
  readonly number: string
  readonly isReady: boolean
  /** What keeps it in the shop, or what its label costs. */
  readonly sentences: readonly string[]
}

/** Each takes a connection to the database. */
const parallel = 5

/** Whether several orders can be packed now, and what their labels cost. Nothing is changed or bought. */
export async function checkOrders(shop: Shop, { numbers, scope, by }: ChosenOrders): Promise<CheckedOrder[]> {
  const seen = await findSeenOrders(shop, { numbers, scope })
  const checked: CheckedOrder[] = []
  for (let from = 0; from < numbers.length; from += parallel) {
    const next = numbers.slice(from, from + parallel)
    checked.push(
      ...(await Promise.all(
        next.map((number) => checkOrder(shop, { number, isSeen: seen.has(number), by })),
      )),
    )
  }
  return checked
}

async function checkOrder(
  shop: Shop,
  { number, isSeen, by }: { readonly number: string; readonly isSeen: boolean; readonly by: Actor },
): Promise<CheckedOrder> {
  const order = isSeen ? await findOrderByNumber(shop.db, number) : undefined
  if (order === undefined)
    return { number, isReady: false, sentences: ['We could not find an order with this number.'] }
  const packing = await checkPacking(shop, order, by)
  if (!packing.ok) return { number, isReady: false, sentences: [packing.refusal.message ?? ''] }
  const [address, label] = await Promise.all([describeAddress(shop, number, by), describeLabel(shop, order)])
  return {
    number,
    isReady: label.ok,
    sentences: [label.ok ? label.value : (label.refusal.message ?? ''), ...address],
  }
}

/**
 * Packs the order and undoes it, so that the answer is that of packing. One that is packed is checked for what keeps it in the
 * shop.
 */
function checkPacking(shop: Shop, order: Order, by: Actor): Promise<Result<unknown>> {
  return runAndUndo<Result<unknown>>(shop.db, async (transaction) => {
    const locked = await lockOrderByNumber(transaction, order.number)
    if (!locked.ok) return locked
    const current = locked.value
    if (countUnpacked(current) > 0) return moveOrder(shop, transaction, current, { to: 'packed', by })
    const refunds = await listRefunds(transaction, current.id)
    const context = { refunds, shopMode: shop.mode, now: shop.clock.now() }
    const blocked = explainBlockedStaffStep(current, { kind: 'shipped', leadsTo: 'shipped' }, context)
    return blocked === undefined
      ? evaluateDispatch(shop, transaction, current)
      : refuse('invalid-state', { message: blocked })
  })
}

/** Only what staff should look at. An address that is shown is in the audit log. */
async function describeAddress(shop: Shop, number: string, by: Actor): Promise<readonly string[]> {
  const checked = await checkOrderAddress(shop, { number })
  // No account checks addresses, or it does not answer: packing does not depend on it.
  if (!checked.ok) return []
  const { service, deliverable, messages, written, isAsWritten } = checked.value
  if (deliverable === 'no') return [`${service} does not know this address. ${messages.join(' ')}`.trim()]
  if (isAsWritten || written === undefined) return []
  await recordAccess(shop.db, { by, subject: number, what: 'address' })
  const { street1, street2, city, state, zip } = written
  const lines = [street1, street2, `${city}, ${state} ${zip}`].filter((line) => line !== '')
  return [`${service} writes the address as ${lines.join(', ')}.`]
}

/** What the label of the service costs that the shopper chose. */
async function describeLabel(shop: Shop, order: Order): Promise<Result<string>> {
  if (order.shipments.some(({ state }) => state === 'labeled')) return ok('It has its label.')
  const packed = order.shipments.find(isPackedShipment)
  const can = packed === undefined ? 'It can be packed.' : 'It is packed.'
  const accounts = await listLabelAccounts(shop)
  if (accounts.length === 0) return ok(can)
  const contents = packed ? ok(packed.lines) : await chooseShipmentLines(shop.db, order, undefined)
  if (!contents.ok) return contents
  const { boxes, contentsGrams, suggestion } = await loadContents(shop.db, order, contents.value)
  const box = packed === undefined ? suggestion?.box : boxes.find(({ id }) => id === packed.boxId)
  const weightGrams = packed?.weightGrams ?? weighParcel(contentsGrams, box)
  const { shippingProvider, shippingService, shipping } = order
  const locationId = (packed && (await findShipmentLocation(shop.db, packed.id))) ?? order.locationId
  let problem: string | undefined
  for (const { account } of accounts) {
    const asked = await askLabelRates(shop, order, {
      accountId: account.id,
      locationId,
      position: 1,
      box,
      weightGrams,
      format: 'pdf',
    })
    if (!asked.ok) problem ??= asked.refusal.message
    const chosen = asked.ok ? asked.value.rates.find((rate) => isChosenService(rate, order)) : undefined
    if (chosen !== undefined)
      return ok(
        `${can} ${chosen.carrier} ${chosen.service} costs ${formatMoney(chosen.amount)}, and the customer paid ${formatMoney(shipping)}.`,
      )
  }
  return refuse('invalid-state', {
    message: problem ?? `No carrier account offers ${shippingProvider} ${shippingService} for this parcel.`,
  })
}
