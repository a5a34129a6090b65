import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'

const steps = [
  { label: 'Shopping Cart', to: paths.cart() },
  { label: 'Checkout Details', to: paths.checkout() },
  { label: 'Order Complete', to: undefined },
] as const

/**
 * The steps from cart to order. Finished steps are links.
 * @param current undefined while it is not known whether the order is complete
 */
export function CheckoutSteps({ current }: { current: 1 | 2 | 3 | undefined }) {
  return (
    <nav aria-label="Checkout steps" className="border-b border-line">
      <ol className="column flex flex-wrap items-center justify-center gap-x-3 gap-y-1 py-5 lg:gap-x-6">
        {steps.map(({ label, to }, place) => {
          const number = place + 1
          const text = (
            <>
              <span
                className={classNames(
                  'figures inline-flex size-7 shrink-0 items-center justify-center rounded-full text-[0.8125rem] font-semibold',
                  number === current ? 'bg-leaf text-paper' : 'border border-line-strong text-ink-soft',
                )}
              >
                {`${number}.`}
              </span>
              <span
                className={classNames(
                  'font-serif text-lg lg:text-2xl',
                  number !== current && 'max-sm:sr-only',
                )}
              >
                {label}
              </span>
            </>
          )
          const look = classNames(
            'flex items-center gap-2.5',
            number === current ? 'text-ink' : 'text-ink-faint',
          )
          return (
            <li
              key={label}
              aria-current={number === current ? 'step' : undefined}
              className="flex items-center gap-3 lg:gap-6"
            >
              {place > 0 && (
                <span aria-hidden="true" className="h-px w-6 bg-line-strong max-[22.5rem]:hidden lg:w-12" />
              )}
              {to && current !== undefined && number < current && current < 3 ? (
                <Link to={to} className={classNames(look, 'hover:text-leaf')}>
                  {text}
                </Link>
              ) : (
                <span className={look}>{text}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
