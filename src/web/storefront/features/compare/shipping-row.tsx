import { ShipsTo, ShipToForm } from '../../parts/shipping/ships-to.tsx'
import { useShipTo } from '../../state/use-ship-to.ts'
import { type ComparedProduct, Row, RowName } from './row.tsx'

/** Whether the products ship to the shopper's ZIP code, once there is one. */
export function ShippingRow({ products }: { products: readonly ComparedProduct[] }) {
  const shipTo = useShipTo()
  const { zip } = shipTo
  if (zip === undefined)
    return (
      <tr className="align-top">
        <RowName name="Ships to you" />
        <td colSpan={products.length} className="border-b border-line px-3 py-2.5">
          <div className="sticky left-31 inline-block max-w-56 sm:left-39 sm:max-w-none">
            <ShipToForm shipTo={shipTo} />
          </div>
        </td>
      </tr>
    )
  return (
    <Row
      name={`Ships to ${zip}`}
      note={<ShipToForm shipTo={shipTo} />}
      products={products}
      cell={({ id }) => <ShipsTo productId={id} zip={zip} />}
    />
  )
}
