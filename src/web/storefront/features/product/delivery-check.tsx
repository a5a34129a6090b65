import { Truck } from 'lucide-react'
import { useState } from 'react'
import { formatArrival } from '#domain/shipping/arrival.ts'
import { textLinkClass } from '#web/ui/text-link.ts'
import { WarningText } from '#web/ui/warning-text.tsx'
import { useCall } from '../../api/use-call.ts'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { rememberPlace, useShipTo } from '../../state/use-ship-to.ts'

/** Loads when it is wanted, because most shoppers have a ZIP code that this browser remembers or need none. */
const ZipForm = lazyPart(() => import('../../parts/shipping/zip-form.tsx'))

/**
 * When the product arrives if it is ordered now, or why it does not ship there, for the ZIP code that this browser
 * remembers. The page itself is the same for everyone; the server answers once the ZIP code is known.
 */
export function DeliveryCheck({ productId }: { productId: string }) {
  const { zip, enter } = useShipTo()
  const [isEditing, setIsEditing] = useState(false)
  const { value, failure, isPending, reload } = useCall(
    'checkDelivery',
    zip === undefined ? undefined : { productId, zip },
    { onAnswer: rememberPlace },
  )
  if (isEditing)
    return (
      <div className="mt-3 min-h-12">
        <ZipForm
          first={zip ?? ''}
          takesFocus
          onZip={(next) => {
            enter(next)
            setIsEditing(false)
          }}
          onMissing={() => setIsEditing(false)}
        />
      </div>
    )
  return (
    <div className="mt-3 flex min-h-12 items-start gap-2.5 text-sm" aria-live="polite" aria-busy={isPending}>
      <Truck aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-leaf" />
      <span>
        {failure !== undefined ? (
          <>
            {failure.message}{' '}
            <button type="button" onClick={reload} className={textLinkClass}>
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
        <button type="button" onClick={() => setIsEditing(true)} className={textLinkClass}>
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

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}
