import { MailCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { WireProduct } from '#contract/answers/product.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { call, faultsIn } from '../../api/call.ts'
import { useSession } from '../../state/session.ts'

/** For a product that is sold out: one email when it is back. */
export function NotifyForm({ product }: { product: WireProduct }) {
  const own = useSession((session) => session.user?.email)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [noted, setNoted] = useState<string>()

  async function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    setBusy(true)
    const answer = await call('askForStock', { productId: product._id, email })
    setBusy(false)
    if (answer.ok) setNoted(answer.value.message)
    else setFault(faultsIn(answer).email ?? answer.message)
  }

  return (
    <section
      aria-label="When it is back"
      className="rounded-lg border border-line-strong bg-paper-deep px-5 py-5"
    >
      <p className="text-sm">
        <strong className="eyebrow mr-2 text-refusal">SOLD OUT</strong> We can write to you when it is back.
      </p>
      <div role="status">
        {noted && (
          <p className="mt-4 flex items-start gap-3 text-sm leading-6">
            <MailCheck aria-hidden="true" size={20} strokeWidth={1.6} className="mt-0.5 shrink-0 text-leaf" />
            {noted}
          </p>
        )}
      </div>
      {!noted && (
        <form method="dialog" noValidate onSubmit={ask} className="mt-4 flex flex-wrap items-start gap-3">
          <TextField
            label="Email address"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            // The account's address arrives after the page, and leaves alone what was typed before.
            defaultValue={own ?? ''}
            error={fault}
            onChange={() => setFault(undefined)}
            className="min-w-56 flex-1"
          />
          <Button type="submit" busy={busy} className="h-12 max-sm:w-full sm:mt-[1.6rem]">
            Email me when it is back
          </Button>
          <p className="w-full text-[0.8125rem] text-ink-faint">
            One email about this product, nothing else, with a link to unsubscribe. Nothing is set aside for
            you.
          </p>
        </form>
      )}
    </section>
  )
}
