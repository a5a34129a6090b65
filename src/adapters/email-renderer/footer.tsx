import { Text } from '@react-email/components'
import type { CSSProperties } from 'react'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'
import { paint } from './colors.ts'
import { SeparatedByDots, TextLink, UnbrokenNumbers } from './texts.tsx'

const footText: CSSProperties = { fontSize: 13, lineHeight: '21px', margin: '0 0 12px' }
const look = paint({ ink: 'soft' }, footText)

/** The reason for the email, links, the shop's address and its age notice. */
export function Footer({ email, store }: { email: EmailMessage; store: StoreIdentity }) {
  const { contact, legal } = store
  return (
    <>
      <Text {...look}>
        <UnbrokenNumbers text={email.reason} />
      </Text>
      <Text {...look}>
        <FooterLinks email={email} store={store} />
      </Text>
      <Text {...look}>
        {contact.address.join(', ')}
        <Contacts contact={contact} />
      </Text>
      {legal.ageNotice !== '' && (
        <Text {...paint({ ink: 'soft' }, { ...footText, margin: 0 })}>{legal.ageNotice}</Text>
      )}
    </>
  )
}

function FooterLinks({ email, store }: { email: EmailMessage; store: StoreIdentity }) {
  const unsubscribe =
    email.unsubscribe === undefined ? [] : [{ label: 'Unsubscribe', href: email.unsubscribe }]
  const links = [...unsubscribe, ...store.legal.links]
  return (
    <SeparatedByDots
      parts={links.map(({ label, href }) => (
        <TextLink key={href} href={href} label={label} style={{ whiteSpace: 'nowrap' }} />
      ))}
    />
  )
}

function Contacts({ contact: { email, phone } }: { contact: StoreIdentity['contact'] }) {
  const parts = [
    email !== '' && <TextLink key="email" href={`mailto:${email}`} label={email} />,
    phone !== '' && phone,
  ].filter((part) => part !== false)
  return (
    parts.length > 0 && (
      <>
        <br />
        <SeparatedByDots parts={parts} />
      </>
    )
  )
}
