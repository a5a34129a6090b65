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
      className="mt-8 min-h-56 max-w-sm rounded-lg bg-paper p-5 text-ink"
    >
      <h2 id="newsletter" className="text-lg">
        Newsletter
      </h2>
      <p className="mt-1 text-ink-soft">New products and offers. Unsubscribe with one click.</p>
      {isNear && <NewsletterForm />}
    </section>
  )
}
