import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from '../api/call.ts'
import { LeafMark } from '../parts/catalog/product-picture.tsx'
import { NarrowPage } from '../parts/narrow-page.tsx'
import { Outcome } from '../parts/outcome.tsx'
import { useLayoutData } from '../state/layout-data.ts'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import { useLinkToken } from '../state/use-link-token.ts'
import type { Route } from './+types/unsubscribe'

export function meta({ matches }: Route.MetaArgs) {
  return createPageMeta(matches[0].loaderData, { title: 'Unsubscribe' })
}

interface Result {
  readonly ok: boolean
  readonly message: string
  /** Whether the customer subscribed again. */
  readonly isUndone: boolean
}

const incomplete: Result = {
  ok: false,
  message: 'This link is incomplete. Open it from the email again.',
  isUndone: false,
}

/**
 * Reached by the link of an email. It asks for confirmation, because link checkers open links too. It has no age gate
 * and no sign-in, because an opt-out may require nothing but this page (16 CFR 316.5).
 */
export default function Unsubscribe() {
  const { shopName } = useLayoutData()
  const token = useLinkToken(paths.unsubscribe())
  const [busy, setBusy] = useState(false)
  const [answered, setResult] = useState<Result>()
  const result = answered ?? (token === '' ? incomplete : undefined)

  async function unsubscribe(isUndone: boolean) {
    setBusy(true)
    const answer = await call('unsubscribe', { token: token ?? '', resubscribe: isUndone })
    setBusy(false)
    setResult({ ok: answer.ok, message: answer.ok ? answer.value.message : answer.message, isUndone })
  }

  return (
    <main>
      <p className="column pt-8 text-center">
        <Link to={paths.home()} className="inline-flex items-center gap-2 text-leaf">
          <LeafMark className="size-7" />
          <span className="font-serif text-[1.625rem] leading-none tracking-[-0.03em] text-leaf-deep">
            {shopName}
          </span>
        </Link>
      </p>
      <NarrowPage title="Unsubscribe">
        <div role="status" className="flex flex-col items-center gap-6 text-center">
          {result ? (
            <Outcome ok={result.ok} message={result.message} />
          ) : (
            <p>Unsubscribe from these emails? You will still get emails about your orders.</p>
          )}
        </div>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          {(result === undefined || (result.ok && result.isUndone)) && (
            <Button size="large" busy={busy} onClick={() => unsubscribe(false)}>
              Unsubscribe
            </Button>
          )}
          {result?.ok && !result.isUndone && (
            <Button kind="outline" size="large" busy={busy} onClick={() => unsubscribe(true)}>
              Undo
            </Button>
          )}
        </div>
      </NarrowPage>
    </main>
  )
}
