import { Link } from 'react-router'
import { paths, toPhoneUrl } from '#web/paths.ts'
import { CardMarks } from '../../parts/catalog/card-marks.tsx'
import { LeafMark } from '../../parts/catalog/product-picture.tsx'
import { useLayoutData } from '../../state/layout-data.ts'
import { Newsletter } from './newsletter.tsx'

export default function SiteFooter() {
  const { shopName, footer, hasBlog, hasBundles } = useLayoutData()
  return (
    <footer className="on-dark bg-leaf-night text-sm text-leaf-pale">
      <div className="column pt-14">
        <Newsletter />
      </div>
      <div className="column grid gap-x-12 gap-y-10 py-14 md:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1.2fr]">
        <div>
          <p className="flex items-center gap-2.5 text-paper">
            <LeafMark vein="stroke-leaf-night" className="size-8 text-amber" />
            <span className="font-serif text-2xl">{shopName}</span>
          </p>
          <address className="mt-5 not-italic leading-7">
            {footer.contact.address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          <p className="mt-3 leading-7">
            <a className="hover:text-paper hover:underline" href={`mailto:${footer.contact.email}`}>
              {footer.contact.email}
            </a>
            <br />
            <a className="hover:text-paper hover:underline" href={toPhoneUrl(footer.contact.phone)}>
              {footer.contact.phone}
            </a>
          </p>
        </div>
        <LinkList
          heading="Information"
          before={<li className="py-1.5">{footer.location}</li>}
          links={[
            { label: 'About us', to: paths.about() },
            { label: 'Check out', to: paths.checkout() },
            { label: 'Return and refund Policy', to: paths.returnPolicy() },
            { label: 'Product finder', to: paths.finder() },
            ...(hasBundles ? [{ label: 'Sample packs', to: paths.bundles() }] : []),
            { label: 'Lab reports', to: paths.labReports() },
            { label: 'Customer reviews', to: paths.reviews() },
            ...(hasBlog ? [{ label: 'Blog', to: paths.blog() }] : []),
          ]}
        />
        <LinkList
          heading="Help"
          links={[
            { label: 'My Account', to: paths.account() },
            { label: 'Track an order', to: paths.trackOrder() },
            { label: 'Contact', to: paths.contact() },
            { label: 'Where we ship', to: paths.whereWeShip() },
            { label: 'Shipping Policy', to: paths.shippingPolicy() },
            { label: 'Privacy Policy', to: paths.privacyPolicy() },
            { label: 'Terms and Conditions', to: paths.terms() },
          ]}
        />
        <div>
          <h2 className="text-lg text-paper">Processing hours</h2>
          <ul className="mt-4 space-y-1.5">
            {footer.hours.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {footer.cards.length > 0 && (
            <>
              <h2 className="mt-8 text-lg text-paper">We accept</h2>
              <div className="mt-4">
                <CardMarks cards={footer.cards} />
              </div>
            </>
          )}
        </div>
      </div>
      <div className="border-t border-leaf">
        <div className="column grid gap-8 py-10 text-[0.8125rem] leading-6 lg:grid-cols-2 lg:gap-12">
          <div>
            <h2 className="text-lg text-paper">Shipping and age restriction</h2>
            <p className="mt-3">{footer.ageNotice}</p>
            <p className="mt-3">{footer.shippingNotice}</p>
          </div>
          <div>
            <h2 className="text-lg text-paper">FDA disclaimer</h2>
            <p className="mt-3">{footer.fdaDisclaimer}</p>
          </div>
        </div>
      </div>
      <div className="border-t border-leaf">
        <p className="column py-6 text-[0.8125rem]">{footer.copyright}</p>
      </div>
    </footer>
  )
}

function LinkList({
  heading,
  links,
  before,
}: {
  heading: string
  links: readonly { label: string; to: string }[]
  before?: React.ReactNode
}) {
  return (
    <nav aria-label={heading}>
      <h2 className="text-lg text-paper">{heading}</h2>
      <ul className="mt-4">
        {before}
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="inline-block py-1.5 hover:text-paper hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
