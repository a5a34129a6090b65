import { formatLineInEmail, formatNameInEmail } from '#domain/customers/person-name.ts'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'

interface Applicant {
  readonly firstName: string
  readonly businessName: string
}

const getReason = (store: StoreIdentity) =>
  `You are getting this email because you applied for wholesale prices at ${store.name}.`
const getTabLink = (store: StoreIdentity) => `${store.url}/my-account?tab=wholesale`

/** The shop has the application. */
export function applicationReceivedEmail(
  store: StoreIdentity,
  { firstName, businessName }: Applicant,
): EmailMessage {
  return {
    subject: `We have your wholesale application, ${store.name}`,
    preview: 'We will look at it and write to you.',
    heading: 'We have your application',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${formatNameInEmail(firstName)}, thank you for applying for wholesale prices for ${formatLineInEmail(businessName)}. We will look at it and write to you.`,
      },
      { kind: 'button', label: 'See your application', href: getTabLink(store) },
    ],
    reason: getReason(store),
  }
}

/** Staff approved it. */
export function applicationApprovedEmail(
  store: StoreIdentity,
  { firstName, businessName }: Applicant,
): EmailMessage {
  return {
    subject: `You have wholesale prices at ${store.name}`,
    preview: 'Sign in to see them.',
    heading: 'Your application is approved',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${formatNameInEmail(firstName)}, ${formatLineInEmail(businessName)} can order at wholesale prices now. Sign in, and products on your price list show your price.`,
      },
      { kind: 'button', label: 'See the products', href: `${store.url}/products` },
    ],
    reason: getReason(store),
  }
}

/** Staff declined it. */
export function applicationDeclinedEmail(
  store: StoreIdentity,
  { firstName, businessName, why }: Applicant & { readonly why: string },
): EmailMessage {
  return {
    subject: `Your wholesale application at ${store.name}`,
    preview: 'We could not approve it.',
    heading: 'We could not approve your application',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${formatNameInEmail(firstName)}, we could not approve wholesale prices for ${formatLineInEmail(businessName)}. The reason: ${why}`,
      },
      { kind: 'text', text: 'You can apply again, and you can order at our usual prices.' },
      { kind: 'button', label: 'See your application', href: getTabLink(store) },
    ],
    reason: getReason(store),
  }
}
