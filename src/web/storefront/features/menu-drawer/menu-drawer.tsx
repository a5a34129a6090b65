import { ChevronDown, Clock, Mail, Phone } from 'lucide-react'
import { Link } from 'react-router'
import type { MenuCategory } from '#contract/shop/pages.ts'
import { paths, toPhoneUrl } from '#web/paths.ts'
import { Overlay } from '#web/ui/overlay.tsx'
import { useLayoutData } from '../../state/layout-data.ts'

/** The menu on narrow screens: categories as expandable rows, and customer service. */
export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { menu, hasBlog } = useLayoutData()
  return (
    <Overlay title="Menu" place="left" onClose={onClose}>
      <nav aria-label="Menu">
        <ul className="divide-y divide-line border-b border-line">
          {menu.map((category) => (
            <CategoryRow key={category.name} category={category} onClose={onClose} />
          ))}
        </ul>
        <ul className="space-y-1 p-5 text-[0.9375rem]">
          {[
            { label: 'All products', to: paths.products() },
            { label: 'Wishlist', to: paths.wishlist() },
            { label: 'Track an order', to: paths.trackOrder() },
            { label: 'Lab reports', to: paths.labReports() },
            ...(hasBlog ? [{ label: 'Blog', to: paths.blog() }] : []),
            { label: 'Contact', to: paths.contact() },
          ].map(({ label, to }) => (
            <li key={to}>
              <Link to={to} onClick={onClose} className="block py-2 font-medium hover:text-leaf">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <CustomerService />
    </Overlay>
  )
}

function CategoryRow({ category, onClose }: { category: MenuCategory; onClose: () => void }) {
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-13 items-center justify-between gap-3 px-5 py-3 font-medium">
          {category.name}
          <ChevronDown
            aria-hidden="true"
            size={18}
            className="text-ink-faint transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <ul className="pb-3">
          <li>
            <Link
              to={category.href}
              onClick={onClose}
              className="block px-5 py-2.5 text-sm font-semibold text-leaf"
            >
              View All {category.name}
            </Link>
          </li>
          {category.items.map(({ label, href }) => (
            <li key={href}>
              <Link to={href} onClick={onClose} className="block px-5 py-2.5 pl-8 text-sm text-ink-soft">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

function CustomerService() {
  const { contact, hours } = useLayoutData().footer
  return (
    <section
      aria-label="Customer service"
      className="border-t border-line bg-paper-deep p-5 text-sm text-ink-soft"
    >
      <h3 className="mb-3 text-lg text-ink">Customer service</h3>
      <p className="flex items-center gap-3 py-1.5">
        <Mail aria-hidden="true" size={17} />
        <a href={`mailto:${contact.email}`} className="underline underline-offset-2">
          {contact.email}
        </a>
      </p>
      <p className="flex items-center gap-3 py-1.5">
        <Phone aria-hidden="true" size={17} />
        <a href={toPhoneUrl(contact.phone)} className="underline underline-offset-2">
          {contact.phone}
        </a>
      </p>
      {hours.length > 0 && (
        <p className="flex items-start gap-3 py-1.5">
          <Clock aria-hidden="true" size={17} className="mt-0.5 shrink-0" />
          <span>{hours.join(' · ')}</span>
        </p>
      )}
    </section>
  )
}
