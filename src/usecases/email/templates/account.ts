import { formatNameInEmail } from '#domain/customers/person-name.ts'
import type { EmailBlock, EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'

interface Recipient {
  readonly firstName: string
}

export const passwordResetMinutes = 30
export const emailVerificationDays = 7

const text = (content: string): EmailBlock => ({ kind: 'text', text: content })
const small = (content: string): EmailBlock => ({ kind: 'small', text: content })

const verificationButton = (link: string): readonly EmailBlock[] => [
  { kind: 'button', label: 'Confirm email address', href: link, showsUrl: true },
  small(`The link works once and expires after ${emailVerificationDays} days.`),
]

/**
 * Welcomes a new customer and asks to verify the email address.
 * @param hasEarlierAccount whether an account that is not confirmed has the address already
 */
export function welcomeEmail(
  store: StoreIdentity,
  {
    firstName,
    link,
    hasEarlierAccount = false,
  }: Recipient & { readonly link: string; readonly hasEarlierAccount?: boolean },
): EmailMessage {
  return {
    subject: `Welcome to ${store.name}: please confirm your email address`,
    preview: 'Confirm your email address to complete your account.',
    heading: `Welcome, ${formatNameInEmail(firstName)}`,
    blocks: [
      text(
        `Your account at ${store.name} is ready. Please confirm that this email address is yours, so that updates about your orders reach you.`,
      ),
      ...(hasEarlierAccount
        ? [
            text(
              `There is an earlier account with this address, which was never confirmed. If it is yours and you do not know its password, choose a new one at ${store.url}/forgot-password before you confirm this account. Once both are confirmed, they become one account with all your orders.`,
            ),
          ]
        : []),
      ...verificationButton(link),
    ],
    reason: `You are getting this email because an account was created with this address at ${store.name}. If this was not you, you can ignore it.`,
  }
}

/**
 * Tells the owner of an account that somebody entered its email address in another one.
 * @param joinLink joins the other account to this one. Undefined when it cannot.
 */
export function addressInUseEmail(
  store: StoreIdentity,
  { firstName, joinLink }: Recipient & { readonly joinLink: string | undefined },
): EmailMessage {
  return {
    subject: `You already have an account at ${store.name}`,
    preview: 'Someone entered your email address in another account.',
    heading: 'You already have an account',
    blocks: [
      text(
        `Hello ${formatNameInEmail(firstName)}, someone entered this email address in a new or changed account at ${store.name}. It already belongs to your account.`,
      ),
      text(
        `If this was you, sign in to your account instead. If you forgot its password, choose a new one at ${store.url}/forgot-password.`,
      ),
      { kind: 'button', label: 'Sign in', href: `${store.url}/login` },
      ...(joinLink === undefined ? [] : joinBlocks(joinLink)),
      small('If this was not you, you can ignore this email. Your account has not changed.'),
    ],
    reason: `You are getting this email because this is the email address of your account at ${store.name}.`,
  }
}

const joinBlocks = (link: string): readonly EmailBlock[] => [
  text(
    'Or keep both: the new account can join yours, with its orders, cart and addresses. You then sign in the way you sign in to the new account. Open this link where you are signed in to the new account.',
  ),
  { kind: 'button', label: 'Join the accounts', href: link, showsUrl: true },
  small(`The link works once and expires after ${emailVerificationDays} days.`),
]

/** @param unlinkedProviders whether identity providers of the earlier account were unlinked */
export function accountsJoinedEmail(
  store: StoreIdentity,
  { firstName, unlinkedProviders = false }: Recipient & { readonly unlinkedProviders?: boolean },
): EmailMessage {
  return {
    subject: `Your accounts at ${store.name} are one now`,
    preview: 'You sign in the way you signed in to the account that joined.',
    heading: 'Your accounts are one now',
    blocks: [
      text(
        `Hello ${formatNameInEmail(firstName)}, two accounts with this email address were just joined. All orders, addresses and store credit are in one account.`,
      ),
      text(
        'You sign in the way you signed in to the account that joined. The password of the other one no longer works, and other devices were signed out.',
      ),
      ...(unlinkedProviders ? [text(unlinkedSentence)] : []),
      text('If this was not you, choose a new password right away and contact us.'),
      { kind: 'button', label: 'Choose a new password', href: `${store.url}/forgot-password` },
    ],
    reason: `You are getting this email because this is the email address of your account at ${store.name}.`,
  }
}

const unlinkedSentence =
  'Sign-ins with other services, such as Google, were unlinked. You can link them again under My Account > Security.'

/** Asks to verify a new or not yet verified email address. */
export function verifyEmailEmail(
  store: StoreIdentity,
  { firstName, link }: Recipient & { readonly link: string },
): EmailMessage {
  return {
    subject: `Confirm your email address for ${store.name}`,
    preview: 'Open the link to confirm your email address.',
    heading: 'Please confirm your email address',
    blocks: [
      text(
        `Hello ${formatNameInEmail(firstName)}, this address was entered for your account at ${store.name}.`,
      ),
      text('Please confirm that it is yours.'),
      ...verificationButton(link),
    ],
    reason: `You are getting this email because this address was entered in an account at ${store.name}. If this was not you, you can ignore it.`,
  }
}

/** Tells the current address that a change to another one was requested. */
export function emailChangeEmail(
  store: StoreIdentity,
  { firstName, newAddress }: Recipient & { readonly newAddress: string },
): EmailMessage {
  return {
    subject: `Your email address at ${store.name} is about to change`,
    preview: 'If this was not you, change your password now.',
    heading: 'A new email address was entered',
    blocks: [
      text(
        `Hello ${formatNameInEmail(firstName)}, someone who knows your password asked to change the email address of your account to ${newAddress}. The change takes effect when the link we sent to that address is opened.`,
      ),
      text('If this was not you, choose a new password now. This signs out every other device.'),
      { kind: 'button', label: 'Choose a new password', href: `${store.url}/forgot-password` },
    ],
    reason: `You are getting this email because this is the email address of your account at ${store.name}.`,
  }
}

export function phoneChangedEmail(store: StoreIdentity, { firstName }: Recipient): EmailMessage {
  return {
    subject: `The phone number of your account at ${store.name} was changed`,
    preview: 'If this was not you, change your password now.',
    heading: 'Your phone number was changed',
    blocks: [
      text(
        `Hello ${formatNameInEmail(firstName)}, someone who knows your password changed the phone number of your account.`,
      ),
      text('If this was not you, choose a new password now. This signs out every other device.'),
      { kind: 'button', label: 'Choose a new password', href: `${store.url}/forgot-password` },
    ],
    reason: `You are getting this email because this is the email address of your account at ${store.name}.`,
  }
}

export function passwordResetEmail(
  store: StoreIdentity,
  { firstName, link }: Recipient & { readonly link: string },
): EmailMessage {
  return {
    subject: `Choose a new password for ${store.name}`,
    preview: `The link works once and expires after ${passwordResetMinutes} minutes.`,
    heading: 'Choose a new password',
    blocks: [
      text(
        `Hello ${formatNameInEmail(firstName)}, someone requested a new password for your account at ${store.name}.`,
      ),
      { kind: 'button', label: 'Choose a new password', href: link, showsUrl: true },
      small(
        `The link works once and expires after ${passwordResetMinutes} minutes. A newer request replaces it. If you did not request this, you can ignore this email. Your password stays the same.`,
      ),
    ],
    reason: `You are getting this email because someone requested a new password for this address at ${store.name}.`,
  }
}

/** @param unlinkedProviders whether the reset unlinked identity providers */
export function passwordChangedEmail(
  store: StoreIdentity,
  { firstName, unlinkedProviders = false }: Recipient & { readonly unlinkedProviders?: boolean },
): EmailMessage {
  return {
    subject: `Your password at ${store.name} was changed`,
    preview: 'Other devices were signed out.',
    heading: 'Your password was changed',
    blocks: [
      text(
        `Hello ${formatNameInEmail(firstName)}, the password of your account was just changed, and other devices were signed out.`,
      ),
      ...(unlinkedProviders ? [text(unlinkedSentence)] : []),
      text('If this was not you, choose a new password right away and contact us.'),
      { kind: 'button', label: 'Choose a new password', href: `${store.url}/forgot-password` },
    ],
    reason: `You are getting this email because this is the email address of your account at ${store.name}.`,
  }
}
