import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { call } from '../api/call.ts'
import { PopularProducts } from '../features/popular-products/popular-products.tsx'
import { ProductCard } from '../features/product-card/product-card.tsx'
import { Drawing } from '../parts/drawing.tsx'
import { NarrowPage } from '../parts/narrow-page.tsx'
import { Outcome } from '../parts/outcome.tsx'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import { useLinkToken } from '../state/use-link-token.ts'
import type { Route } from './+types/newsletter'

export function meta({ matches }: Route.MetaArgs) {
  return createPageMeta(matches[0].loaderData, { title: 'Newsletter' })
}

const incomplete = { ok: false, message: 'This link is incomplete. Open it from the email again.' }

/** Reached by the link of the confirmation email. It asks, because link checkers open links too. */
export default function Newsletter() {
  const token = useLinkToken(paths.confirmNewsletter())
  const [busy, setBusy] = useState(false)
  const [answered, setResult] = useState<{ readonly ok: boolean; readonly message: string }>()
  const result = answered ?? (token === '' ? incomplete : undefined)

  async function confirm() {
    setBusy(true)
    const answer = await call('confirmNewsletter', { token: token ?? '' })
    setBusy(false)
    setResult({ ok: answer.ok, message: answer.ok ? answer.value.message : answer.message })
  }

  return (
    <>
      <NarrowPage title="Newsletter">
        <div role="status" className="flex flex-col items-center gap-6 text-center">
          {result ? (
            <Outcome {...result} drawing={<Drawing subject="envelope" />} />
          ) : (
            <>
              <Drawing subject="envelope" />
              <p>Would you like emails about our new products and offers?</p>
            </>
          )}
        </div>
        <div className="mt-7 flex justify-center">
          {result === undefined ? (
            <Button size="large" busy={busy} onClick={confirm}>
              Subscribe
            </Button>
          ) : (
            <Link to={paths.products()} className={buttonClass('outline')}>
              See our products
            </Link>
          )}
        </div>
      </NarrowPage>
      {result?.ok && (
        <div className="pt-16">
          <PopularProducts card={(product) => <ProductCard product={product} />} />
        </div>
      )}
    </>
  )
}
