import { useRef } from 'react'
import { useHasComeNear } from '#web/ui/use-has-come-near.ts'
import { lazyPart } from '../../parts/lazy-part.tsx'

const NewsletterForm = lazyPart(() => import('./newsletter-form.tsx'))

/** The newsletter sign-up at the end of every page. Its code loads when the footer comes near. */
export function Newsletter() {
  const section = useRef<HTMLElement>(null)
  const isNear = useHasComeNear(section)
  return (
    <section
      ref={section}
      aria-labelledby="newsletter"
      className="grid items-center gap-x-12 gap-y-4 as-page rounded-lg bg-paper p-6 text-ink md:grid-cols-2 md:p-8"
    >
      <div>
        <h2 id="newsletter" className="text-2xl">
          Newsletter
        </h2>
        <p className="mt-1 text-ink-soft">New products and offers. Unsubscribe with one click.</p>
      </div>
      <div className="min-h-20">{isNear && <NewsletterForm />}</div>
    </section>
  )
}
