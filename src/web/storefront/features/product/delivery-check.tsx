import { Truck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { formatArrival } from '#domain/shipping/arrival.ts'
import { WarningText } from '#web/ui/warning-text.tsx'
import { useCall } from '../../api/use-call.ts'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { useAfterHydration } from '../../state/after-hydration.ts'
import { readDestination, saveDestination } from '../../state/destination.ts'

/** Loads when it is wanted, because most shoppers have a ZIP code that this browser remembers or need none. */
const ZipForm = lazyPart(() => import('../../parts/shipping/delivery-zip-form.tsx'))

/**
 * When the product arrives if it is ordered now, or why it does not ship there, for the ZIP code that this browser
 * remembers. The page itself is the same for everyone; the server answers once the ZIP code is known.
 */
export function DeliveryCheck({ productId }: { productId: string }) {
  const hydrated = useAfterHydration()
  const remembered = useMemo(() => (hydrated ? readDestination()?.zip : undefined), [hydrated])
  const [entered, setEntered] = useState<string>()
  const [isEditing, setIsEditing] = useState(false)
  const zip = entered ?? remembered
  const { value, failure, isPending, reload } = useCall(
    'checkDelivery',
    zip === undefined ? undefined : { productId, zip },
    {
      onAnswer(answer) {
        if (!answer.ok || !answer.value.available) return
        const { state } = answer.value
        if (entered !== undefined && state !== undefined) saveDestination({ zip: answer.value.zip, state })
      },
    },
  )
  if (isEditing)
    return (
      <ZipForm
        first={zip ?? ''}
        onZip={(next) => {
          setEntered(next)
          setIsEditing(false)
        }}
        fallback={<div className="mt-3 min-h-12" />}
        onMissing={() => setIsEditing(false)}
      />
    )
  return (
    <div className="mt-3 flex min-h-12 items-start gap-2.5 text-sm" aria-live="polite" aria-busy={isPending}>
      <Truck aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-leaf" />
      <span>
        {failure !== undefined ? (
          <>
            {failure.message}{' '}
            <button type="button" onClick={reload} className={linkClass}>
              Try again
            </button>
          </>
        ) : value === undefined ? (
          <span className="text-ink-soft">
            {zip === undefined ? 'When does it arrive?' : `Checking ${zip} …`}
          </span>
        ) : value.available ? (
          <>
            <span className="figures font-medium">
              {value.arrival === undefined
                ? 'Ships'
                : `Order today: ${lowerFirst(formatArrival(value.arrival))}`}
            </span>{' '}
            <span className="text-ink-soft">
              to {value.place}, {value.state} {value.zip}
            </span>
            {value.question && <span className="block text-ink-soft">Checkout asks: {value.question}</span>}
          </>
        ) : (
          <span className="text-refusal">
            <span className="font-medium">Does not ship to {value.zip}.</span> {value.reason}
          </span>
        )}{' '}
        <button type="button" onClick={() => setIsEditing(true)} className={linkClass}>
          {zip === undefined ? 'Enter your ZIP code' : 'Change ZIP code'}
        </button>
        {value?.available === false && value.source && (
          <span className="block text-[0.8125rem] text-ink-soft">Source: {value.source}</span>
        )}
        {value?.warnings?.map((warning) => (
          <span key={warning.ruleId} className="mt-2 block text-[0.8125rem] leading-6 text-ink-soft">
            <WarningText {...warning} />
          </span>
        ))}
      </span>
    </div>
  )
}

const linkClass = 'inline-flex min-h-6 items-center font-medium text-leaf underline underline-offset-4'

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}
