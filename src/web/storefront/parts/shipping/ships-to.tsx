import { type FormEvent, useId, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { formatArrival } from '#domain/shipping/arrival.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useCall } from '../../api/use-call.ts'
import { useAfterHydration } from '../../state/after-hydration.ts'
import { readDestination, saveDestination } from '../../state/destination.ts'

export interface ShipTo {
  /** Undefined while nobody has entered one. */
  readonly zip: string | undefined
  readonly enter: (zip: string | undefined) => void
}

/** The ZIP code that this browser remembers, or another one that is entered on the page. */
export function useShipTo(): ShipTo {
  const hydrated = useAfterHydration()
  const remembered = useMemo(() => (hydrated ? readDestination()?.zip : undefined), [hydrated])
  const [entered, setEntered] = useState<string | null>()
  return {
    zip: entered === null ? undefined : (entered ?? remembered),
    enter: (zip) => setEntered(zip ?? null),
  }
}

/** Asks for a ZIP code, or shows it with a way to change it. Without scripts, it leads to what ships where. */
export function ShipToForm({ shipTo: { zip, enter } }: { shipTo: ShipTo }) {
  const hydrated = useAfterHydration()
  const id = useId()
  const [error, setError] = useState<string>()
  if (!hydrated)
    return (
      <Link to={paths.whereWeShip()} className={linkClass}>
        Where we ship
      </Link>
    )
  if (zip !== undefined)
    return (
      <button type="button" className={linkClass} onClick={() => enter(undefined)}>
        Change ZIP code
      </button>
    )
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('zip')).trim()
    if (/^\d{5}$/.test(typed)) enter(typed)
    else setError('Enter a ZIP code of five digits.')
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="text-sm font-medium">
          ZIP code
        </label>
        <input
          id={id}
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={() => setError(undefined)}
          className="figures h-11 w-24 rounded-md border border-line-strong bg-card px-3 text-sm"
        />
        <Button type="submit" kind="outline" size="small" className="h-11">
          Check
        </Button>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-[0.8125rem] font-medium text-refusal">
          {error}
        </p>
      )}
    </form>
  )
}

/** Whether a product ships to a ZIP code, in the words of its page. */
export function ShipsTo({ productId, zip }: { productId: string; zip: string }) {
  const { value, failure, reload } = useCall(
    'checkDelivery',
    { productId, zip },
    {
      onAnswer(answer) {
        if (!answer.ok || !answer.value.available) return
        const { state } = answer.value
        if (state !== undefined) saveDestination({ zip: answer.value.zip, state })
      },
    },
  )
  if (failure !== undefined)
    return (
      <>
        {failure.message}{' '}
        <button type="button" onClick={reload} className={linkClass}>
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

const linkClass = 'inline-flex min-h-6 items-center font-medium text-leaf underline underline-offset-4'
