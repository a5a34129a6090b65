import type { Database } from '#db/open.ts'
import { listReturnLabels } from '#db/queries/fulfillment/labels.ts'
import { findOrder } from '#db/queries/orders/orders.ts'
import { findReturn } from '#db/queries/returns/returns.ts'
import type { ShippingLabel } from '#domain/fulfillment/shipping-label.ts'
import type { Order } from '#domain/orders/order.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Return } from '#domain/returns/return.ts'
import { explainBlockedReturnLabel } from '#domain/returns/return-label.ts'
import type { ShippingBox } from '#domain/shipping/shipping-box.ts'
import { explainDemoOrder, type ShopMode } from '#domain/shop-mode.ts'
import { loadContents, weighParcel } from '../fulfillment/choose-box.ts'
import { getSender, type LabelAccount, listLabelAccounts } from '../fulfillment/label-accounts.ts'
import type { Shop } from '../shop.ts'

/** What comes back, as staff prepare its label. */
export interface ReturnParcel {
  readonly order: Order
  readonly boxes: readonly ShippingBox[]
  /** The box that is suggested. Undefined: none. */
  readonly box: ShippingBox | undefined
  /** Why a box is suggested, or none. Undefined for a shop without boxes. */
  readonly suggestionReason: string | undefined
  /** Of the products alone. */
  readonly contentsGrams: number
  /** With the box, or the usual packaging. */
  readonly weightGrams: number
  /** Those that sell labels of returns. */
  readonly accounts: readonly LabelAccount[]
  /** Why no label can be bought now, with what to do. */
  readonly blockedReason: string | undefined
}

export async function loadReturnParcel(shop: Shop, number: string): Promise<Result<ReturnParcel>> {
  const found = await findReturnWithLabels(shop.db, number)
  if (!found.ok) return found
  const { order, request } = found.value
  const [{ boxes, contentsGrams, suggestion }, accounts, sender] = await Promise.all([
    loadContents(shop.db, order, request.lines),
    listReturnLabelAccounts(shop),
    getSender(shop),
  ])
  const box = suggestion?.box
  const noAccount =
    accounts.length === 0
      ? 'No active carrier account sells labels of returns. Connect one under Settings, Shipping carriers.'
      : undefined
  return ok({
    order,
    boxes: boxes.filter(({ isActive }) => isActive),
    box,
    suggestionReason: suggestion?.reason,
    contentsGrams,
    weightGrams: weighParcel(contentsGrams, box),
    accounts,
    blockedReason:
      explainBlockedPurchase(found.value, shop.mode) ??
      noAccount ??
      (sender.ok ? undefined : sender.refusal.message),
  })
}

export interface ReturnWithLabels {
  readonly order: Order
  readonly request: Return
  /** The newest first. */
  readonly labels: readonly ShippingLabel[]
}

export async function findReturnWithLabels(db: Database, number: string): Promise<Result<ReturnWithLabels>> {
  const request = await findReturn(db, number)
  const order = request && (await findOrder(db, request.orderId))
  if (request === undefined || order === undefined) return refuse('return-not-found')
  return ok({ order, request, labels: await listReturnLabels(db, [request.id]) })
}

/** Why no label can be bought for a return, whatever carriers sell; undefined when one can. */
export function explainBlockedPurchase(
  { order, request, labels }: ReturnWithLabels,
  mode: ShopMode,
): string | undefined {
  return explainDemoOrder(order, mode) ?? explainBlockedReturnLabel(request, labels)
}

async function listReturnLabelAccounts(shop: Shop): Promise<LabelAccount[]> {
  return (await listLabelAccounts(shop)).filter(({ returnLabels }) => returnLabels !== 'none')
}
