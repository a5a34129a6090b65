import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from '../api/call.ts'
import { NarrowPage } from '../parts/narrow-page.tsx'
import { Outcome } from '../parts/outcome.tsx'
import { LeafMark } from '../parts/product-picture.tsx'
import { useLayoutData } from '../state/layout-data.ts'
import { createPageMeta } from '../state/page-meta.ts'
import type { Route } from './+types/unsubscribe'

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...createPageMeta(matches[0].loaderData, { title: 'Unsubscribe' }),
    { name: 'robots', content: 'noindex' },
  ]
}

interface Verdict {
  readonly ok: boolean
  readonly message: string
  /** Whether it was undone. */
  readonly again: boolean
}

const incomplete = 'This link is incomplete. Open it from the email again.'

/**
 * Reached by the link of a mail. It asks once, because link checkers open links too. No age gate and no sign-in stand
 * before it: an opt-out may ask for nothing but this page (16 CFR 316.5).
 */
export default function Unsubscribe() {
  const { shopName } = useLayoutData()
  const [parameters] = useSearchParams()
  const token = parameters.get('token') ?? ''
  const [busy, setBusy] = useState(false)
  const [verdict, setVerdict] = useState<Verdict | undefined>(
    token === '' ? { ok: false, message: incomplete, again: false } : undefined,
  )

  async function ask(again: boolean) {
    setBusy(true)
    const answer = await call('unsubscribe', { token, again })
    setBusy(false)
    setVerdict({ ok: answer.ok, message: answer.ok ? answer.value.message : answer.message, again })
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
          {verdict ? (
            <Outcome ok={verdict.ok} message={verdict.message} />
          ) : (
            <p>
              Stop emails about products that are back in stock? You will still get emails about your orders.
            </p>
          )}
        </div>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          {(verdict === undefined || (verdict.ok && verdict.again)) && (
            <Button size="large" busy={busy} onClick={() => ask(false)}>
              Unsubscribe
            </Button>
          )}
          {verdict?.ok && !verdict.again && (
            <Button kind="outline" size="large" busy={busy} onClick={() => ask(true)}>
              Undo
            </Button>
          )}
        </div>
      </NarrowPage>
    </main>
  )
}
