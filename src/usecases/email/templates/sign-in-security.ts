import { formatNameInEmail } from '#domain/customers/person-name.ts'
import { formatMoment } from '#domain/format-date.ts'
import { nameShopTime } from '#domain/shop-time.ts'
import type { EmailBlock, EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'

interface Recipient {
  readonly firstName: string
}

const text = (content: string): EmailBlock => ({ kind: 'text', text: content })
const accountReason = ({ name }: StoreIdentity) =>
  `You are getting this email because this is the email address of your account at ${name}.`
const resetPasswordButton = ({ url }: StoreIdentity): EmailBlock => ({
  kind: 'button',
  label: 'Choose a new password',
  href: `${url}/forgot-password`,
})

/** Reports a sign-in from a browser that is new to the account. */
export function newDeviceEmail(
  store: StoreIdentity,
  {
    firstName,
    at,
    device,
    address,
  }: Recipient & { readonly at: Date; readonly device: string; readonly address: string | undefined },
): EmailMessage {
  return {
    subject: `New sign-in to your account at ${store.name}`,
    preview: `${device}. If this was you, there is nothing to do.`,
    heading: 'A new device signed in',
    blocks: [
      text(
        `Hello ${formatNameInEmail(firstName)}, someone signed in to your account from a browser we have not seen before.`,
      ),
      {
        kind: 'facts',
        rows: [
          { name: 'When', value: `${formatMoment(at.toISOString())} (${nameShopTime()})` },
          { name: 'Device', value: device },
          ...(address === undefined ? [] : [{ name: 'IP address', value: address }]),
        ],
      },
      text(
        'If this was you, there is nothing to do. If not, choose a new password now. This signs out every device.',
      ),
      resetPasswordButton(store),
    ],
    reason: accountReason(store),
  }
}

/** Reports that an identity provider was linked to the account. */
export function providerLinkedEmail(
  store: StoreIdentity,
  { firstName, provider }: Recipient & { readonly provider: string },
): EmailMessage {
  return {
    subject: `Sign-in with ${provider} was added to your account at ${store.name}`,
    preview: 'If this was not you, choose a new password now.',
    heading: `Sign-in with ${provider} was added`,
    blocks: [
      text(
        `Hello ${formatNameInEmail(firstName)}, you can now sign in to your account at ${store.name} with your ${provider} account.`,
      ),
      text(
        'You can remove this sign-in method in your account, under Security. If this was not you, remove it and choose a new password.',
      ),
      { kind: 'button', label: 'View security settings', href: `${store.url}/my-account?tab=security` },
    ],
    reason: accountReason(store),
  }
}

export function providerUnlinkedEmail(
  store: StoreIdentity,
  { firstName, provider }: Recipient & { readonly provider: string },
): EmailMessage {
  return {
    subject: `Sign-in with ${provider} was removed from your account at ${store.name}`,
    preview: 'You now sign in with your password.',
    heading: `Sign-in with ${provider} was removed`,
    blocks: [
      text(
        `Hello ${formatNameInEmail(firstName)}, you can no longer sign in to your account at ${store.name} with your ${provider} account. You now sign in with your password.`,
      ),
      text('If this was not you, choose a new password right away.'),
      resetPasswordButton(store),
    ],
    reason: accountReason(store),
  }
}

/** Welcomes a customer whose email the provider has already verified, so without a link. */
export function providerWelcomeEmail(
  store: StoreIdentity,
  { firstName, provider }: Recipient & { readonly provider: string },
): EmailMessage {
  return {
    subject: `Welcome to ${store.name}`,
    preview: `You sign in with ${provider}.`,
    heading: `Welcome, ${formatNameInEmail(firstName)}`,
    blocks: [
      text(
        `Your account at ${store.name} is ready. You sign in with ${provider}, and your email address is already confirmed.`,
      ),
      { kind: 'button', label: 'View your account', href: `${store.url}/my-account` },
    ],
    reason: `You are getting this email because an account was created with this address at ${store.name}. If this was not you, please contact us.`,
  }
}
