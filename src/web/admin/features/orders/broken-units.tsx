import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { formatFullName } from '#domain/catalog/product.ts'
import { isPackedShipment } from '#domain/fulfillment/shipment.ts'
import { type BrokenUnits, brokenDestinations } from '#domain/fulfillment/unpacked-units.ts'
import type { FormValues } from '../../../forms/form-values.ts'
import { SelectField } from '../../../ui/field.tsx'
import { formatUnits, UnitsField } from '../../parts/units-field.tsx'
import { parseUnits } from '../../state/amounts.ts'

type Shipments = AdminOrder['shipments']

function listPackedParts(shipments: Shipments) {
  return shipments
    .filter(isPackedShipment)
    .flatMap(({ id, lines }) => lines.map((line) => ({ ...line, shipmentId: id })))
}

/** What staff entered as broken. An empty field is none. */
export function readBrokenUnits(values: FormValues, shipments: Shipments): BrokenUnits[] {
  return listPackedParts(shipments).flatMap(({ shipmentId, lineId, lotId }, index) => {
    const typed = values.text(`broken-${index}`)
    if (typed === '' || typed === '0') return []
    const to = brokenDestinations.find((each) => each === values.text(`broken-to-${index}`)) ?? 'damaged'
    return [{ shipmentId, lineId, lotId, quantity: parseUnits(typed), to }]
  })
}

/** Asks what of the packed items cannot be sold again. Nothing when none are packed. */
export function BrokenUnitsFields({ shipments }: { shipments: Shipments }) {
  const parts = listPackedParts(shipments)
  if (parts.length === 0) return null
  return (
    <div className="space-y-3">
      <p className="text-sm text-ink-soft">
        Packed items go back to the shelf, to their lots. Enter those that cannot be sold again.
      </p>
      {parts.map((part, index) => {
        const lot = part.lot === undefined ? '' : ` · Lot ${part.lot}`
        const name = `${part.quantity} × ${formatFullName(part)}${lot}`
        return (
          <fieldset
            key={`${part.shipmentId} ${part.lineId} ${part.lotId}`}
            className="rounded-md border border-line p-3"
          >
            <legend className="sr-only">{name}</legend>
            <p aria-hidden="true" className="mb-3 text-sm font-medium">
              {name}
            </p>
            <div className="grid gap-3 sm:grid-cols-2">
              <UnitsField
                name={`broken-${index}`}
                label="Cannot be sold"
                hint={`None, or at most ${formatUnits(part.quantity)}.`}
              />
              <SelectField name={`broken-to-${index}`} label="Because they are">
                <option value="damaged">Damaged</option>
                <option value="destroyed">Destroyed</option>
              </SelectField>
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
