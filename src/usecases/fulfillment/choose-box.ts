import type { Database } from '#db/open.ts'
import { listBoxedLines } from '#db/queries/fulfillment/boxed-lines.ts'
import { findShippingBox, listShippingBoxes } from '#db/queries/shipping/shipping-boxes.ts'
import type { ShipmentLine } from '#domain/fulfillment/shipment.ts'
import type { Order } from '#domain/orders/order.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { type BoxedLine, type BoxSuggestion, suggestBox } from '#domain/shipping/box-suggestion.ts'
import { calculateParcelWeight } from '#domain/shipping/parcel.ts'
import type { ShippingBox } from '#domain/shipping/shipping-box.ts'

/** What a packer chose for a parcel. */
export interface ChosenParcel {
  /** Undefined: none. */
  readonly boxId?: string | undefined
  /** As weighed, with the box. Undefined: as computed. */
  readonly weightGrams?: number | undefined
}

/** What goes into a parcel, and the box for it. */
export interface ParcelContents {
  /** All boxes of the shop. */
  readonly boxes: readonly ShippingBox[]
  /** Of the products alone. Those that were deleted weigh nothing: the packer weighs them. */
  readonly contentsGrams: number
  /** Undefined for a shop without boxes. */
  readonly suggestion: BoxSuggestion | undefined
}

export async function loadContents(
  db: Database,
  { number, shippingProvider }: Pick<Order, 'number' | 'shippingProvider'>,
  contents: readonly Pick<ShipmentLine, 'lineId' | 'quantity'>[],
): Promise<ParcelContents> {
  const [boxes, known] = await Promise.all([listShippingBoxes(db), listBoxedLines(db, number)])
  const lines = contents.flatMap(({ lineId, quantity }): BoxedLine[] => {
    const line = known.get(lineId)
    return line === undefined ? [] : [{ ...line, quantity }]
  })
  return {
    boxes,
    contentsGrams: lines.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0),
    suggestion: suggestBox(lines, boxes, shippingProvider),
  }
}

/** The parcel of a shipment that is being packed: as the packer chose, or in the box that is suggested. */
export async function chooseParcel(
  db: Database,
  order: Order,
  {
    contents,
    chosen,
  }: { readonly contents: readonly ShipmentLine[]; readonly chosen: ChosenParcel | undefined },
): Promise<Result<ChosenParcel>> {
  if (chosen === undefined)
    return ok({ boxId: (await loadContents(db, order, contents)).suggestion?.box?.id })
  const box = await findChosenBox(db, chosen.boxId)
  return box.ok ? ok(chosen) : box
}

/** The box that a packer chose. @param id undefined: none */
export async function findChosenBox(
  db: Database,
  id: string | undefined,
): Promise<Result<ShippingBox | undefined>> {
  if (id === undefined) return ok(undefined)
  const box = await findShippingBox(db, id)
  if (box !== undefined) return ok(box)
  const message = 'Choose a box.'
  return refuse('invalid-input', { message, fields: { boxId: message } })
}

/** With its box, or the usual packaging. */
export function weighParcel(contentsGrams: number, box: Pick<ShippingBox, 'tareGrams'> | undefined): number {
  return Math.max(1, calculateParcelWeight([{ weightGrams: contentsGrams, quantity: 1 }], box?.tareGrams))
}
