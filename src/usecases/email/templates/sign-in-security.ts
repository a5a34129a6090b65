import { formatMoment } from '#domain/format-date.ts'
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
      text(`Hello ${firstName}, somebody signed in to your account from a browser we have not seen before.`),
      {
        kind: 'facts',
        rows: [
          { name: 'When', value: `${formatMoment(at.toISOString())} (New York time)` },
          { name: 'Device', value: device },
          ...(address === undefined ? [] : [{ name: 'Network', value: address }]),
        ],
      },
      text(
        'If this was you, there is nothing to do. If not, choose a new password now; it ends every session.',
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
    subject: `${provider} can now sign in to your account at ${store.name}`,
    preview: 'If this was not you, choose a new password now.',
    heading: `Sign-in with ${provider} was added`,
    blocks: [
      text(`Hello ${firstName}, your ${provider} account now opens your account at ${store.name}.`),
      text(
        'You can take it away again in your account, under Security. If this was not you, do that, and choose a new password.',
      ),
      { kind: 'button', label: 'Look at Security', href: `${store.url}/my-account?tab=security` },
    ],
    reason: accountReason(store),
  }
}

export function providerUnlinkedEmail(
  store: StoreIdentity,
  { firstName, provider }: Recipient & { readonly provider: string },
): EmailMessage {
  return {
    subject: `${provider} no longer signs in to your account at ${store.name}`,
    preview: 'From now on you sign in with your password.',
    heading: `Sign-in with ${provider} was removed`,
    blocks: [
      text(
        `Hello ${firstName}, your ${provider} account does not open your account at ${store.name} any more. You sign in with your password from now on.`,
      ),
      text('If this was not you, choose a new password at once.'),
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
    heading: `Welcome, ${firstName}`,
    blocks: [
      text(
        `Your account at ${store.name} is ready. You sign in with ${provider}, and your email address is confirmed already.`,
      ),
      { kind: 'button', label: 'Look at your account', href: `${store.url}/my-account` },
    ],
    reason: `You are getting this email because an account was made with this address at ${store.name}. If it was not you, please write to us.`,
  }
}
