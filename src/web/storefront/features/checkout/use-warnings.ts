import { useState } from 'react'
import type { ProductWarning } from '#contract/shop/shipping.ts'
import type { FieldErrors } from '#web/forms/use-form.ts'
import { useCall } from '../../api/use-call.ts'
import { zipPattern } from '../../parts/account/follow-zip.ts'
import type { CheckoutForm } from './checkout-form.ts'
import type { PlaceAnswers } from './use-place-answers.ts'

export interface Warnings {
  readonly warnings: readonly ProductWarning[]
  /** What is not acknowledged yet, by field. */
  readonly errors: FieldErrors
  /** What was acknowledged, as the payment call takes it. */
  readonly toSend: { readonly ruleId: string; readonly text: string }[] | undefined
  isChecked(warning: ProductWarning): boolean
  check(warning: ProductWarning, isChecked: boolean): void
  reload(): void
}

/** The name of the field of a warning. */
export function toWarningField(ruleId: string): string {
  return `warning-${ruleId}`
}

/** Typing an address sends one request, not one per key. */
const delayMs = 350

/** What must be read about these products at the entered address, and what of it the shopper acknowledged. */
export function useWarnings(
  { zip, city }: CheckoutForm,
  items: readonly { readonly productId: string }[],
  place: PlaceAnswers,
): Warnings {
  /** A changed text is acknowledged again. */
  const [checked, setChecked] = useState<Readonly<Record<string, string | undefined>>>({})
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
  const isChecked = ({ ruleId, text }: ProductWarning) => checked[ruleId] === text
  const required = warnings.filter(({ requiresAcknowledgment }) => requiresAcknowledgment)
  return {
    warnings,
    errors: Object.fromEntries(
      required
        .filter((warning) => !isChecked(warning))
        .map(({ ruleId }) => [
          toWarningField(ruleId),
          'Please check the box to confirm that you have read this warning.',
        ]),
    ),
    toSend:
      required.length === 0
        ? undefined
        : required.filter(isChecked).map(({ ruleId, text }) => ({ ruleId, text })),
    isChecked,
    check: ({ ruleId, text }, isNowChecked) =>
      setChecked((before) => ({ ...before, [ruleId]: isNowChecked ? text : undefined })),
    reload,
  }
}
