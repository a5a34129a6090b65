import { Truck } from 'lucide-react'
import { useState } from 'react'
import type { BundlePageData } from '#contract/shop/bundles.ts'
import { textLinkClass } from '#web/ui/text-link.ts'
import { WarningText } from '#web/ui/warning-text.tsx'
import { useCall } from '../../api/use-call.ts'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { rememberPlace, useShipTo } from '../../state/use-ship-to.ts'

/** Loads when it is wanted, as on the page of a product. */
const ZipForm = lazyPart(() => import('../../parts/shipping/zip-form.tsx'))

/** Whether all products of the set ship to the ZIP code that this browser remembers, and what must be read there. */
export function SetDelivery({ parts }: Pick<BundlePageData, 'parts'>) {
  const { zip, enter } = useShipTo()
  const [isEditing, setIsEditing] = useState(false)
  const place = useCall('checkZip', zip === undefined ? undefined : { zip }, {
    onAnswer: rememberPlace,
  })
  const productIds = parts.map(({ product }) => product.id)
  const rules = useCall('getWarnings', { productIds, zip }, { keepPrevious: true })
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
  const failure = place.failure ?? rules.failure
  const retry = place.failure === undefined ? rules.reload : place.reload
  return (
    <div aria-live="polite" aria-busy={place.isPending || rules.isPending}>
      <div className="flex min-h-12 items-start gap-2.5 text-sm">
        <Truck aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-leaf" />
        <div>
          {failure === undefined ? (
            <Verdict zip={zip} place={place.value} refused={rules.value?.refusedLines} parts={parts} />
          ) : (
            <p>
              {failure.message}{' '}
              <button type="button" onClick={retry} className={textLinkClass}>
                Try again
              </button>
            </p>
          )}
          <button type="button" onClick={() => setIsEditing(true)} className={textLinkClass}>
            {zip === undefined ? 'Enter your ZIP code' : 'Change ZIP code'}
          </button>
        </div>
      </div>
      {rules.value?.warnings.map((warning) => (
        <p key={warning.ruleId} className="mt-2 text-[0.8125rem] leading-6 text-ink-soft">
          <WarningText {...warning} />
        </p>
      ))}
    </div>
  )
}

type Answer<Name extends 'checkZip' | 'getWarnings'> = ReturnType<typeof useCall<Name>>['value']

function Verdict({
  zip,
  place,
  refused = [],
  parts,
}: {
  zip: string | undefined
  place: Answer<'checkZip'>
  refused: NonNullable<Answer<'getWarnings'>>['refusedLines']
} & Pick<BundlePageData, 'parts'>) {
  if (zip === undefined) return <p className="text-ink-soft">Does it ship to you?</p>
  if (place === undefined) return <p className="text-ink-soft">Checking {zip} …</p>
  if (!place.available)
    return <Refusal what={`Does not ship to ${place.zip}.`} reason={place.reason} source={place.source} />
  const refusals = refused.flatMap((line) => {
    const part = parts.find(({ product }) => product.id === line.productId)
    return part === undefined ? [] : [{ ...line, name: part.product.name }]
  })
  if (refusals.length > 0)
    return refusals.map(({ productId, name, reason, source }) => (
      <Refusal
        key={productId}
        what={`${name} does not ship to ${place.zip}.`}
        reason={reason}
        source={source ?? undefined}
      />
    ))
  return (
    <>
      <p>
        <span className="font-medium">Ships</span>{' '}
        <span className="text-ink-soft">
          to {place.place}, {place.state} {place.zip}
        </span>
      </p>
      {place.question && <p className="text-ink-soft">Checkout asks: {place.question}</p>}
    </>
  )
}

function Refusal({
  what,
  reason,
  source,
}: {
  what: string
  reason: string | undefined
  source: string | undefined
}) {
  return (
    <div className="mb-1">
      <p className="text-refusal">
        <span className="font-medium">{what}</span> {reason}
      </p>
      {source && <p className="text-[0.8125rem] text-ink-soft">Source: {source}</p>}
    </div>
  )
}
