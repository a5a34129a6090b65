import { cents } from '#domain/money.ts'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'
import {
  accountsJoinedEmail,
  addressInUseEmail,
  emailChangeEmail,
  passwordChangedEmail,
  passwordResetEmail,
  phoneChangedEmail,
  verifyEmailEmail,
  welcomeEmail,
} from './templates/account.ts'
import { accountDeletedEmail } from './templates/account-deleted.ts'
import {
  newDeviceEmail,
  providerLinkedEmail,
  providerUnlinkedEmail,
  providerWelcomeEmail,
} from './templates/sign-in-security.ts'
import { storeCreditGivenEmail } from './templates/store-credit-given.ts'
import {
  applicationApprovedEmail,
  applicationDeclinedEmail,
  applicationReceivedEmail,
} from './templates/wholesale.ts'

/** Emails about an account, by their name. */
export function buildAccountEmails(
  store: StoreIdentity,
  { firstName, now }: { readonly firstName: string; readonly now: Date },
): readonly (readonly [string, EmailMessage])[] {
  const link = `${store.url}/verify-email#token=sample`
  const provider = 'Google'
  const businessName = 'Birch Market'
  return [
    ['welcome', welcomeEmail(store, { firstName, link })],
    ['welcome-from-provider', providerWelcomeEmail(store, { firstName, provider })],
    ['verify-email', verifyEmailEmail(store, { firstName, link })],
    ['address-in-use', addressInUseEmail(store, { firstName, joinLink: link })],
    ['accounts-joined', accountsJoinedEmail(store, { firstName })],
    ['phone-changed', phoneChangedEmail(store, { firstName })],
    ['email-change', emailChangeEmail(store, { firstName, newAddress: 'ada.birch@example.com' })],
    [
      'reset-password',
      passwordResetEmail(store, { firstName, link: `${store.url}/reset-password#token=sample` }),
    ],
    ['password-changed', passwordChangedEmail(store, { firstName })],
    [
      'new-device',
      newDeviceEmail(store, { firstName, at: now, device: 'Firefox on Windows', address: '203.0.113.x' }),
    ],
    ['provider-linked', providerLinkedEmail(store, { firstName, provider })],
    ['provider-unlinked', providerUnlinkedEmail(store, { firstName, provider })],
    ['account-deleted', accountDeletedEmail(store, { firstName })],
    [
      'store-credit-given',
      storeCreditGivenEmail(store, { firstName, amount: cents(1500), balance: cents(2000) }),
    ],
    ['wholesale-application-received', applicationReceivedEmail(store, { firstName, businessName })],
    ['wholesale-application-approved', applicationApprovedEmail(store, { firstName, businessName })],
    [
      'wholesale-application-declined',
      applicationDeclinedEmail(store, { firstName, businessName, why: 'The number is not in the register.' }),
    ],
  ]
}
