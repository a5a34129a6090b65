import { ArrowLeft, Lock } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { LogoLink } from '../../parts/logo-link.tsx'

/** Logo and the way back to the cart. It scrolls away, so that it never covers a focused field. */
export function CheckoutHeader() {
  return (
    <header className="border-b border-line bg-paper">
      <div className="column flex flex-wrap items-center justify-between gap-x-4 py-3 md:grid md:grid-cols-[1fr_auto_1fr] md:py-4">
        <LogoLink className="min-h-11 justify-self-start" />
        <p className="flex items-center gap-2 text-sm font-medium text-ink-soft max-md:order-last max-md:w-full">
          <Lock aria-hidden="true" size={16} className="text-leaf" /> Secure checkout
        </p>
        <Link
          to={paths.cart()}
          className="inline-flex min-h-11 items-center gap-1.5 justify-self-end text-sm font-semibold text-leaf underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden="true" size={16} /> Back to cart
        </Link>
      </div>
    </header>
  )
}
