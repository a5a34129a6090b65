import { paths, toPhoneUrl } from '#web/paths.ts'
import { NewTabLink } from '../../parts/new-tab-link.tsx'
import { useLayoutData } from '../../state/layout-data.ts'

const policies = [
  { label: 'Shipping Policy', to: paths.shippingPolicy() },
  { label: 'Return and refund Policy', to: paths.returnPolicy() },
  { label: 'Privacy Policy', to: paths.privacyPolicy() },
  { label: 'Terms and Conditions', to: paths.terms() },
] as const

/** Policies, contact and the notices required by law. Policies open in a new tab, so that nobody loses the checkout. */
export default function CheckoutFooter() {
  const { footer } = useLayoutData()
  const { email, phone } = footer.contact
  return (
    <footer className="border-t border-line bg-paper-deep text-[0.8125rem] leading-6 text-ink-soft">
      <div className="column py-8">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
          <nav aria-label="Policies">
            <ul className="flex flex-wrap gap-x-6 gap-y-1">
              {policies.map(({ label, to }) => (
                <li key={to} className="py-1">
                  <NewTabLink to={to}>{label}</NewTabLink>
                </li>
              ))}
            </ul>
          </nav>
          <p className="flex flex-wrap gap-x-6 gap-y-1">
            <span className="py-1">Questions?</span>
            <a
              className="py-1 break-all underline underline-offset-2 hover:text-leaf"
              href={`mailto:${email}`}
            >
              {email}
            </a>
            <a className="py-1 underline underline-offset-2 hover:text-leaf" href={toPhoneUrl(phone)}>
              {phone}
            </a>
          </p>
        </div>
        <section aria-label="Shipping and age restriction" className="mt-6 grid gap-2">
          <p>{footer.ageNotice}</p>
          <p>{footer.shippingNotice}</p>
          <p>{footer.fdaDisclaimer}</p>
        </section>
        <p className="mt-6">{footer.copyright}</p>
      </div>
    </footer>
  )
}
