import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths, toPhoneUrl } from '#web/paths.ts'
import { ContactForm } from '../features/contact/contact-form.tsx'
import { useLayoutData } from '../state/layout-data.ts'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import type { Route } from './+types/contact'

export function meta({ matches }: Route.MetaArgs) {
  return createPageMeta(matches[0].loaderData, {
    title: 'Contact',
    description: 'Email us, call us, or find our address and processing hours.',
    path: paths.contact(),
  })
}

/** The contact details of the footer, and a contact form. */
export default function Contact() {
  const { footer } = useLayoutData()
  const { email, phone, address } = footer.contact
  return (
    <div className="column pt-12 md:pt-16">
      <h1 className="text-[2.5rem] md:text-[3.25rem]">Contact</h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">
        Ask about an order, a lot or a label. We reply by email during our processing hours.
      </p>
      <div className="mt-10 grid gap-10 lg:grid-cols-[1fr_1.5fr] lg:gap-16">
        <dl className="space-y-7">
          <ContactDetail icon={<Mail aria-hidden="true" size={20} />} name="Email">
            <a
              href={`mailto:${email}`}
              className="inline-block py-0.5 wrap-anywhere text-leaf hover:underline"
            >
              {email}
            </a>
          </ContactDetail>
          <ContactDetail icon={<Phone aria-hidden="true" size={20} />} name="Phone">
            <a href={toPhoneUrl(phone)} className="inline-block py-0.5 text-leaf hover:underline">
              {phone}
            </a>
          </ContactDetail>
          <ContactDetail icon={<MapPin aria-hidden="true" size={20} />} name="Address">
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </ContactDetail>
          <ContactDetail icon={<Clock aria-hidden="true" size={20} />} name="Processing hours">
            {footer.hours.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </ContactDetail>
        </dl>
        <section aria-labelledby="write" className="rounded-lg border border-line bg-card p-6 md:p-9">
          <h2 id="write" className="text-2xl">
            Send us a message
          </h2>
          <ContactForm />
        </section>
      </div>
    </div>
  )
}

function ContactDetail({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="relative pl-9">
      <dt className="text-[0.8125rem] text-ink-faint">
        <span className="absolute top-0.5 left-0 text-leaf">{icon}</span>
        {name}
      </dt>
      <dd className="mt-1 leading-7">{children}</dd>
    </div>
  )
}
