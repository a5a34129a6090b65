import { Link } from 'react-router'
import { formatArrival } from '#domain/shipping/arrival.ts'
import { paths } from '#web/paths.ts'
import { textLinkClass } from '#web/ui/text-link.ts'
import { useCall } from '../../api/use-call.ts'
import { useAfterHydration } from '../../state/after-hydration.ts'
import { rememberPlace, type ShipTo } from '../../state/use-ship-to.ts'
import ZipForm from './zip-form.tsx'

/** Asks for a ZIP code, or shows it with a way to change it. Without scripts, it leads to what ships where. */
export function ShipToForm({ shipTo: { zip, enter } }: { shipTo: ShipTo }) {
  const hydrated = useAfterHydration()
  if (!hydrated)
    return (
      <Link to={paths.whereWeShip()} className={textLinkClass}>
        Where we ship
      </Link>
    )
  if (zip !== undefined)
    return (
      <button type="button" className={textLinkClass} onClick={() => enter(undefined)}>
        Change ZIP code
      </button>
    )
  return <ZipForm onZip={enter} />
}

/** Whether a product ships to a ZIP code, in the words of its page. */
export function ShipsTo({ productId, zip }: { productId: string; zip: string }) {
  const { value, failure, reload } = useCall('checkDelivery', { productId, zip }, { onAnswer: rememberPlace })
  if (failure !== undefined)
    return (
      <>
        {failure.message}{' '}
        <button type="button" onClick={reload} className={textLinkClass}>
          Try again
        </button>
      </>
    )
  if (value === undefined) return <span className="text-ink-soft">{`Checking ${zip} …`}</span>
  if (!value.available)
    return (
      <span className="text-refusal">
        <span className="font-medium">Does not ship to {value.zip}.</span> {value.reason}
      </span>
    )
  return (
    <>
      <span className="font-medium">
        Ships to {value.place}, {value.state} {value.zip}
      </span>
      {value.arrival && (
        <span className="figures block text-[0.8125rem] text-ink-soft">{formatArrival(value.arrival)}</span>
      )}
      {value.question && (
        <span className="block text-[0.8125rem] text-ink-soft">Checkout asks: {value.question}</span>
      )}
    </>
  )
}
