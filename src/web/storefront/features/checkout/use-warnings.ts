import { useState } from 'react'
import type { ProductWarning } from '#contract/shop/shipping.ts'
import type { FieldErrors } from '#web/forms/use-form.ts'
import { useCall } from '../../api/use-call.ts'
import { zipPattern } from '../../parts/account/follow-zip.ts'
import type { CheckoutForm } from './checkout-form.ts'
import type { PlaceAnswers } from './use-place-answers.ts'

export interface Warnings {
  readonly warnings: readonly ProductWarning[]
  /** What is not ticked yet, by field. */
  readonly errors: FieldErrors
  /** What was ticked, as the payment call takes it. */
  readonly toSend: { readonly ruleId: string; readonly text: string }[] | undefined
  isTicked(warning: ProductWarning): boolean
  tick(warning: ProductWarning, isTicked: boolean): void
  reload(): void
}

/** The name of the field of a warning. */
export function toWarningField(ruleId: string): string {
  return `warning-${ruleId}`
}

/** Typing an address sends one request, not one per key. */
const delayMs = 350

/** What must be read about these products at the entered address, and what of it the shopper ticked. */
export function useWarnings(
  { zip, city }: CheckoutForm,
  items: readonly { readonly productId: string }[],
  place: PlaceAnswers,
): Warnings {
  /** A changed text is ticked again. */
  const [ticked, setTicked] = useState<Readonly<Record<string, string | undefined>>>({})
  const destinationZip = zipPattern.test(zip.trim()) ? zip.trim() : undefined
  const { value, reload } = useCall(
    'getWarnings',
    items.length === 0
      ? undefined
      : {
          productIds: items.map(({ productId }) => productId),
          zip: destinationZip,
          city: (destinationZip && city.trim()) || undefined,
          placeAnswers: place.toSend,
        },
    { delayMs, keepPrevious: true },
  )
  const warnings = value?.warnings ?? []
  const isTicked = ({ ruleId, text }: ProductWarning) => ticked[ruleId] === text
  const required = warnings.filter(({ requiresAcknowledgment }) => requiresAcknowledgment)
  return {
    warnings,
    errors: Object.fromEntries(
      required
        .filter((warning) => !isTicked(warning))
        .map(({ ruleId }) => [toWarningField(ruleId), 'Please tick that you have read this warning.']),
    ),
    toSend:
      required.length === 0
        ? undefined
        : required.filter(isTicked).map(({ ruleId, text }) => ({ ruleId, text })),
    isTicked,
    tick: ({ ruleId, text }, isNowTicked) =>
      setTicked((before) => ({ ...before, [ruleId]: isNowTicked ? text : undefined })),
    reload,
  }
}
