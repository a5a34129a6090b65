import { ok, type Result, refuse } from '../refusal.ts'
import { defineStateTable } from '../state-table.ts'
import { formatUnits } from '../text.ts'

export type ShipmentState = 'packed' | 'labeled' | 'shipped' | 'delivered' | 'returned' | 'lost' | 'voided'
/**
 * 'labeled': it is packed, and its label is bought. 'returned': the carrier brought it back to the sender. 'lost': the carrier
 * does not
 * find it, so that its items are packed again or refunded. 'voided': it was unpacked before it left.
 */
export const shipmentStateTable = defineStateTable<ShipmentState>('shipment', {
  packed: ['labeled', 'shipped', 'voided'],
  labeled: ['packed', 'shipped', 'voided'],
  shipped: ['delivered', 'returned', 'lost'],
  delivered: ['returned'],
  returned: [],
  lost: [],
  voided: [],
})

/** Units of an order line in a shipment. */
export interface ShipmentLine {
  readonly lineId: string
  /** Undefined for units that come from no lot. */
  readonly lotId: string | undefined
  readonly quantity: number
}

/** What is packed and sent together. An order has one or more. */
export interface Shipment {
  readonly id: string
  /** 1 for the first of its order. */
  readonly position: number
  readonly state: ShipmentState
  readonly carrier: string
  readonly service: string
  readonly hasAdultSignature: boolean
  /** Undefined until its label is bought, or it is shipped. */
  readonly trackingNumber: string | undefined
  /** The box that the packer chose. */
  readonly boxId: string | undefined
  /** What the packer weighed, with the box. Undefined: the weight is computed from the products. */
  readonly weightGrams: number | undefined
  /** Whether the purchase of a label has begun and its end is not known. Then it can neither leave nor be unpacked. */
  readonly isLabelRequested: boolean
  readonly packedAt: Date | undefined
  readonly shippedAt: Date | undefined
  readonly deliveredAt: Date | undefined
  readonly returnedAt: Date | undefined
  readonly lostAt: Date | undefined
  readonly lines: readonly ShipmentLine[]
}

/** A line of an order with the units that are to be shipped of it. */
export interface ShippableLine {
  readonly id: string
  readonly name: string
  /** As sold. */
  readonly quantity: number
  readonly removedQuantity: number
  /** Units that no stock covers. They cannot be packed now. */
  readonly shortQuantity: number
  /** Where its units come from. Empty when they come from no lot. */
  readonly lots: readonly { readonly lotId: string; readonly quantity: number }[]
}

type Contents = Pick<Shipment, 'state' | 'lines'>

/** Whether its units are spoken for: they cannot be packed again. */
export function isLiveShipment({ state }: Pick<Shipment, 'state'>): boolean {
  return state !== 'voided' && state !== 'lost'
}

/** Whether it is in the shop, packed, with or without its label. */
export function isPackedShipment({ state }: Pick<Shipment, 'state'>): boolean {
  return state === 'packed' || state === 'labeled'
}

/** Why a shipment stays as it is while its label is being bought; undefined when it need not. */
export function explainRequestedLabel({
  position,
  isLabelRequested,
}: Pick<Shipment, 'position' | 'isLabelRequested'>): string | undefined {
  return isLabelRequested
    ? `The label of shipment ${position} is being bought. Ask the carrier service for it first.`
    : undefined
}

/** Whether the carrier has it or had it. */
export function hasLeft({ state }: Pick<Shipment, 'state'>): boolean {
  return state === 'shipped' || state === 'delivered' || state === 'returned'
}

export function countUnits(lines: readonly Pick<ShipmentLine, 'quantity'>[]): number {
  return lines.reduce((units, { quantity }) => units + quantity, 0)
}

/** Units of a line, by lot, that are in no live shipment. */
export function listUnpackedUnits(
  line: Pick<ShippableLine, 'id' | 'quantity' | 'removedQuantity' | 'lots'>,
  shipments: readonly Contents[],
): readonly ShipmentLine[] {
  const packed = shipments.filter(isLiveShipment).flatMap(({ lines }) => lines)
  const parts =
    line.lots.length > 0 ? line.lots : [{ lotId: undefined, quantity: line.quantity - line.removedQuantity }]
  return parts.flatMap(({ lotId, quantity }) => {
    const inShipments = countUnits(packed.filter((part) => part.lineId === line.id && part.lotId === lotId))
    return quantity > inShipments ? [{ lineId: line.id, lotId, quantity: quantity - inShipments }] : []
  })
}

/** How many units of a line can be packed now: those in no shipment that stock covers. */
export function countPackable(
  line: Pick<ShippableLine, 'id' | 'quantity' | 'removedQuantity' | 'shortQuantity' | 'lots'>,
  shipments: readonly Contents[],
): number {
  return Math.max(0, countUnits(listUnpackedUnits(line, shipments)) - line.shortQuantity)
}

/** How many units of a line a packer puts into a shipment. */
export interface PackChoice {
  readonly lineId: string
  readonly quantity: number
}

/**
 * The contents of a new shipment. Units come from the oldest lot of their line first.
 * @param choices undefined: all that is in no shipment
 * @returns the refusal 'invalid-input' when more is chosen than there is to pack, or nothing
 */
export function chooseContents(
  lines: readonly ShippableLine[],
  shipments: readonly Contents[],
  choices: readonly PackChoice[] | undefined,
): Result<readonly ShipmentLine[]> {
  const contents: ShipmentLine[] = []
  for (const line of lines) {
    const unpacked = listUnpackedUnits(line, shipments)
    const chosen =
      choices === undefined
        ? countUnits(unpacked)
        : countUnits(choices.filter(({ lineId }) => lineId === line.id))
    if (chosen > countUnits(unpacked))
      return refuseChoice(
        `${formatUnits(countUnits(unpacked), 'unit')} of ${line.name} ${countUnits(unpacked) === 1 ? 'is' : 'are'} not packed yet, and ${chosen} ${chosen === 1 ? 'is' : 'are'} chosen.`,
      )
    contents.push(...takeUnits(unpacked, chosen))
  }
  const stray = choices?.find(({ lineId }) => lines.every(({ id }) => id !== lineId))
  if (stray !== undefined) return refuseChoice('An item is not in the order anymore.')
  return contents.length === 0 ? refuseChoice('Choose at least one item to pack.') : ok(contents)
}

function takeUnits(parts: readonly ShipmentLine[], wanted: number): ShipmentLine[] {
  const taken: ShipmentLine[] = []
  let rest = wanted
  for (const part of parts) {
    const quantity = Math.min(rest, part.quantity)
    if (quantity > 0) taken.push({ ...part, quantity })
    rest -= quantity
  }
  return taken
}

function refuseChoice(message: string): Result<never> {
  return refuse('invalid-input', { message, fields: { lines: message } })
}
