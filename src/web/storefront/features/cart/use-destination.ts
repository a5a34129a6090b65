import { useMemo, useState } from 'react'
import type { ZipResponse } from '#contract/shop/shipping.ts'
import type { CallFailure } from '#web/api/call-result.ts'
import { useCall } from '../../api/use-call.ts'
import { useSession } from '../../state/account/session.ts'
import { useAfterHydration } from '../../state/after-hydration.ts'
import { type Destination, readDestination, saveDestination } from '../../state/destination.ts'

/** Typing a ZIP code asks once, not at every key. */
const delayMs = 350
const zipPattern = /^\d{5}(-\d{4})?$/
const defaultState = 'NY'

export interface CartDestination extends Destination {
  /** The answer for exactly this ZIP code; undefined until it has come. */
  readonly verdict: ZipResponse | undefined
  /** Why there is no answer. */
  readonly failure: CallFailure | undefined
  /** Whether the ZIP code is long enough to ask. */
  readonly isComplete: boolean
  retry(): void
  change(part: Partial<Destination>): void
}

/**
 * Where the cart ships to: entered here, kept from before, or the default address of the account. A changed ZIP code is
 * checked again, and fills in its state. Undefined until a ZIP code was accepted once.
 */
export function useDestination() {
  const hydrated = useAfterHydration()
  const stored = useMemo(() => (hydrated ? readDestination() : undefined), [hydrated])
  const [entered, setEntered] = useState<Destination>()
  const [checked, setChecked] = useState<{ readonly zip: string; readonly answer: ZipResponse }>()
  const signedIn = useSession(({ status }) => status === 'signed-in')
  const { value: book } = useCall(
    'getAddresses',
    hydrated && signedIn && stored === undefined && entered === undefined ? {} : undefined,
  )
  const home = book?.addresses.find(({ isDefault }) => isDefault)
  const destination = entered ?? stored ?? (home && { zip: home.zip, state: home.state })
  const zip = destination?.zip.trim() ?? ''
  const verdict = checked?.zip === zip ? checked.answer : undefined
  const isComplete = zipPattern.test(zip)

  const { failure, reload } = useCall('checkZip', isComplete && verdict === undefined ? { zip } : undefined, {
    delayMs: entered === undefined ? 0 : delayMs,
    onAnswer: (answer) => answer.ok && accept(zip, answer.value),
  })

  /** Takes over the answer for a ZIP code. */
  function accept(askedZip: string, answer: ZipResponse) {
    setChecked({ zip: askedZip, answer })
    if (!answer.available) return
    const accepted = { zip: askedZip, state: answer.state ?? destination?.state ?? defaultState }
    setEntered(accepted)
    saveDestination(accepted)
  }

  function change(part: Partial<Destination>) {
    const changed = { zip, state: defaultState, ...destination, ...part }
    setEntered(changed)
    if (part.state !== undefined && verdict?.available) saveDestination(changed)
  }

  return {
    accept,
    destination: destination && { ...destination, verdict, failure, isComplete, retry: reload, change },
  }
}
