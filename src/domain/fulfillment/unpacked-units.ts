import type { ShelfChange } from '../inventory/stock-movement.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { ShipmentLine } from './shipment.ts'

export const brokenDestinations = ['damaged', 'destroyed'] as const

/** Units of a packed shipment that do not go back on the shelf when it is unpacked. */
export interface BrokenUnits {
  readonly shipmentId: string
  readonly lineId: string
  readonly lotId?: string | undefined
  readonly quantity: number
  readonly to: (typeof brokenDestinations)[number]
}

interface PackedShipment {
  readonly id: string
  readonly lines: readonly ShipmentLine[]
}

type UnitsOfLot = Pick<BrokenUnits, 'lineId' | 'lotId'>

const isOf = (units: UnitsOfLot) => (other: UnitsOfLot) =>
  other.lineId === units.lineId && other.lotId === units.lotId

const sum = (parts: readonly { readonly quantity: number }[]) =>
  parts.reduce((units, { quantity }) => units + quantity, 0)

/** Why these units cannot be broken ones: the shipments that are unpacked have fewer. Undefined when they can. */
export function refuseBrokenUnits(
  broken: readonly BrokenUnits[],
  shipments: readonly PackedShipment[],
): Refusal | undefined {
  const isTooMany = broken.some(({ shipmentId, lineId, lotId }) => {
    const units = { lineId, lotId }
    const packed = shipments.filter(({ id }) => id === shipmentId).flatMap(({ lines }) => lines)
    const claimed = broken.filter((part) => part.shipmentId === shipmentId)
    return sum(claimed.filter(isOf(units))) > sum(packed.filter(isOf(units)))
  })
  if (!isTooMany) return undefined
  return refuse('invalid-input', {
    message: 'The shipment has fewer units than you entered as damaged or destroyed. Check the numbers.',
  }).refusal
}

/**
 * What unpacked units do to the count of their lot. They come back first, and then leave: of 5 units of which 2 are damaged, 5 come
 * back and 2 are written off. The rest of a lot that must not be sold is quarantined.
 * @param broken of the same shipment
 */
export function listUnpackChanges(
  units: ShipmentLine,
  { broken, isQuarantined }: { readonly broken: readonly BrokenUnits[]; readonly isQuarantined: boolean },
): readonly ShelfChange[] {
  const parts = broken.filter(isOf(units))
  const rest = units.quantity - sum(parts)
  return [
    { kind: 'unpacked', quantity: units.quantity },
    ...parts.map(({ to, quantity }) => ({ kind: to, quantity: -quantity })),
    ...(isQuarantined && rest > 0 ? [{ kind: 'quarantined', quantity: -rest } as const] : []),
  ]
}

/** '2 damaged, 1 destroyed'. Undefined when all units go back on the shelf. */
export function describeBrokenUnits(broken: readonly BrokenUnits[]): string | undefined {
  const parts = brokenDestinations.flatMap((to) => {
    const units = sum(broken.filter((part) => part.to === to))
    return units === 0 ? [] : [`${units} ${to}`]
  })
  return parts.length === 0 ? undefined : parts.join(', ')
}
