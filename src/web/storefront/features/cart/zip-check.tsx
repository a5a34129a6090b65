import { type FormEvent, useId, useState } from 'react'
import type { ZipAnswer } from '#contract/shop/shipping.ts'
import { Button } from '#web/ui/button.tsx'
import { say } from '#web/ui/say.ts'
import { call } from '../../api/call.ts'
import { useAfterHydration } from '../../state/after-hydration.ts'
import { keptDestination } from '../../state/destination.ts'

/** Asks whether the shop may ship to a ZIP code; a refusal says why and by which source (D27). */
export function ZipCheck({ onValid }: { onValid: (answer: ZipAnswer) => void }) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const hydrated = useAfterHydration()
  // Back from the checkout nothing is asked twice.
  const zip = typed ?? (hydrated ? (keptDestination()?.zip ?? '') : '')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ message: string; reason?: string; source?: string }>()

  async function check(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const answer = await call('checkZip', { zip: zip.trim() })
    setBusy(false)
    if (!answer.ok) {
      setRefusal({ message: answer.message })
      say(answer.message, 'error')
      return
    }
    say(answer.value.message, answer.value.available ? 'success' : 'error')
    if (answer.value.available) onValid(answer.value)
    else setRefusal(answer.value)
  }

  return (
    <form onSubmit={check} noValidate>
      <label htmlFor={id} className="block text-[0.8125rem] font-medium">
        Check your ZIP code
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          id={id}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          required
          value={zip}
          onChange={(event) => {
            setTyped(event.target.value)
            setRefusal(undefined)
          }}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? `${id}-refusal` : undefined}
          className="figures h-12 w-full min-w-0 rounded-md border border-line-strong bg-card px-3.5 hover:border-leaf-mid"
        />
        <Button type="submit" busy={busy} className="h-12">
          Check
        </Button>
      </div>
      {refusal && (
        <div id={`${id}-refusal`} role="alert" className="mt-3 text-sm">
          <p className="font-medium text-refusal">{refusal.message}</p>
          {refusal.reason && <p className="mt-1 text-ink-soft">{refusal.reason}</p>}
          {refusal.source && <p className="mt-1 text-[0.8125rem] text-ink-faint">Source: {refusal.source}</p>}
        </div>
      )}
    </form>
  )
}
