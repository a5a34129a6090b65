import { guestWishlistDays } from '../cart/shared-wishlist.ts'
import { decidedApplicationDays } from '../customers/wholesale-application.ts'
import { newsletterLinkDays } from '../email/newsletter.ts'
import { labelFileDays } from '../fulfillment/shipping-label.ts'
import { draftDays } from '../orders/order-draft.ts'
import { orderRetentionYears, unpaidOrderGraceDays } from '../orders/retention.ts'
import { returnPhotoDays, unsentPhotoHours } from '../returns/return-photo.ts'
import { unpublishedQuestionDays } from '../reviews/question.ts'
import { certificateYears } from '../tax/certificate.ts'

/** Days that the owner may change, with their bounds. */
export const retentionSettings = {
  emailRetentionDays: { min: 7, max: 3650 },
  // A late payment may still arrive for a month.
  unpaidOrderDays: { min: unpaidOrderGraceDays, max: 730 },
  documentDays: { min: 1, max: 30 },
  birthDateDays: { min: 30, max: 1460 },
} as const
export type RetentionSetting = keyof typeof retentionSettings

export interface RetentionRule {
  /** What is deleted. */
  readonly data: string
  /** How long it is kept. 'N' stands for the setting's days. */
  readonly keeps: string
  readonly why: string
  /** The law that asks for it, or for the least time. */
  readonly law?: string
  readonly setting?: RetentionSetting
  /** How often the purge runs. */
  readonly runs: 'quarter-hourly' | 'daily'
}

export const unsubscribeLinkDays = 365
/** Long enough for a form that stays open, and to put back an image that was removed by mistake. */
export const unusedImageDays = 30
/** An upload takes seconds, so what is older and belongs to no review never will. */
export const orphanedPhotoHours = 1
/** Storing a document takes a second, so what is older belongs to an upload that was cut off. */
export const unfinishedUploadHours = 1
/** A killed upload leaves a file without a row. Those that run take seconds. */
export const unnamedFileHours = 24
export const blockedAttemptDays = 400
export const batchDays = 90
export const purgeLogDays = 730
export const idempotencyKeyDays = 1
export const notifiedRequestDays = 180
export const openRequestDays = 365

/** Every kind of data that the shop deletes by itself. The purge job knows no other. */
export const retentionSchedule = {
  'rate-quotes': {
    data: 'Quoted shipping rates',
    keeps: '1 day after they end',
    why: 'They can no longer be ordered with.',
    runs: 'quarter-hourly',
  },
  'rate-limits': {
    data: 'Counters of requests by IP address and sign-in name',
    keeps: 'Until their time window ends',
    why: 'They only slow down guessing.',
    runs: 'quarter-hourly',
  },
  'customer-sessions': {
    data: 'Sessions of customers',
    keeps: '30 days after the last use, 180 days at most',
    why: 'Nobody can use them anymore.',
    runs: 'quarter-hourly',
  },
  'staff-sessions': {
    data: 'Sessions of staff',
    keeps: 'Until they end',
    why: 'Nobody can use them anymore.',
    runs: 'quarter-hourly',
  },
  'provider-sign-ins': {
    data: 'Started sign-ins with another service',
    keeps: 'Until they end',
    why: 'Nobody can finish them anymore.',
    runs: 'quarter-hourly',
  },
  'email-contents': {
    data: 'Contents of sent emails',
    keeps: 'N days; that they were sent stays',
    why: 'Staff look up what a customer was told.',
    setting: 'emailRetentionDays',
    runs: 'quarter-hourly',
  },
  'newsletter-requests': {
    data: 'Sign-ups for the newsletter that nobody confirmed',
    keeps: `${newsletterLinkDays} days`,
    why: 'The link to confirm ends then.',
    runs: 'quarter-hourly',
  },
  'unsubscribe-links': {
    data: 'Unsubscribe links',
    keeps: `${unsubscribeLinkDays} days`,
    why: 'People unsubscribe from old emails. An opt-out itself is kept for good.',
    law: 'At least 30 days after the email: CAN-SPAM, 15 USC 7704(a)(3)(A)',
    runs: 'quarter-hourly',
  },
  questions: {
    data: 'Questions about products that are not shown',
    keeps: `${unpublishedQuestionDays} days`,
    why: 'Staff may still answer them.',
    runs: 'quarter-hourly',
  },
  'shared-wishlists': {
    data: 'Wishlists that guests share',
    keeps: `${guestWishlistDays} days after they were last shared`,
    why: 'The link ends then.',
    runs: 'quarter-hourly',
  },
  'account-links': {
    data: 'Links that verify an address or reset a password',
    keeps: 'Until they end',
    why: 'Nobody can use them anymore.',
    runs: 'quarter-hourly',
  },
  'wholesale-applications': {
    data: 'Decided applications for wholesale prices',
    keeps: `${decidedApplicationDays} days after the decision`,
    why: 'Staff look up what a business stated, and why it was declined.',
    runs: 'quarter-hourly',
  },
  batches: {
    data: 'Progress and reports of long work, such as the steps of a recall',
    keeps: `${batchDays} days after it ended`,
    why: 'Staff look up what could not be done. The orders and products have their own records.',
    runs: 'quarter-hourly',
  },
  previews: {
    data: 'Previews of drafts',
    keeps: 'Until they end',
    why: 'Their address ends then.',
    runs: 'quarter-hourly',
  },
  'label-files': {
    data: 'Files of shipping labels, which have names and streets',
    keeps: `${labelFileDays} days`,
    why: 'A label may be printed again before it leaves. What it cost and its tracking number stay.',
    runs: 'quarter-hourly',
  },
  'label-rates': {
    data: 'Rates of labels that were asked for',
    keeps: 'Until they end, an hour later',
    why: 'No label can be bought with them anymore.',
    runs: 'quarter-hourly',
  },
  'age-documents': {
    data: 'Documents that customers uploaded for the age check',
    keeps: 'Until staff have decided, N days at most',
    why: 'Staff look at them once. The decision stays with the order.',
    setting: 'documentDays',
    runs: 'quarter-hourly',
  },
  'return-photos': {
    data: 'Photos that customers add to returns',
    keeps: `${returnPhotoDays} days after the request, ${unsentPhotoHours} hours without one`,
    why: 'Staff look at them, and a bank may ask for them in a dispute.',
    runs: 'quarter-hourly',
  },
  'tax-certificates': {
    data: 'Certificates of customers who pay no sales tax',
    keeps: `${certificateYears} years after their last day`,
    why: 'A state may ask why no tax was taken.',
    runs: 'daily',
  },
  'unfinished-uploads': {
    data: 'Documents whose upload was cut off',
    keeps: `${unfinishedUploadHours} hour`,
    why: 'Nothing in the shop names them.',
    runs: 'quarter-hourly',
  },
  'idempotency-keys': {
    data: 'Keys of repeated payment requests',
    keeps: `${idempotencyKeyDays} day`,
    why: 'Browsers repeat a request within seconds.',
    runs: 'quarter-hourly',
  },
  'stock-requests': {
    data: 'Back-in-stock requests',
    keeps: `${notifiedRequestDays} days after the email, ${openRequestDays} days without one`,
    why: 'The unsubscribe link of the email works that long.',
    law: 'At least 30 days after the email: CAN-SPAM, 15 USC 7704(a)(3)(A)',
    runs: 'quarter-hourly',
  },
  'orphaned-photos': {
    data: 'Photos without a review',
    keeps: `${orphanedPhotoHours} hour`,
    why: 'An upload takes seconds.',
    runs: 'quarter-hourly',
  },
  'birth-dates': {
    data: 'Dates of birth of orders that have ended',
    keeps: 'N days after the order ended',
    why: 'The result of the age check stays with the order.',
    setting: 'birthDateDays',
    runs: 'daily',
  },
  'orders-of-deleted-accounts': {
    data: 'Orders of deleted accounts',
    keeps: `Until the end of the year that is ${orderRetentionYears} years after the order; unpaid ones ${unpaidOrderGraceDays} days`,
    why: 'Tax records and sales records.',
    law: 'Three years: 26 USC 6501(a); R.I. Gen. Laws ch. 21-28.12',
    runs: 'daily',
  },
  'unpaid-orders': {
    data: 'Who placed orders that were never paid: name, street, email, phone, IP address, date of birth',
    keeps: 'N days after the order',
    why: 'Nothing was sold. The order stays without them.',
    setting: 'unpaidOrderDays',
    runs: 'daily',
  },
  'guest-orders': {
    data: 'Who placed paid orders without an account',
    keeps: `Until the end of the year that is ${orderRetentionYears} years after the order`,
    why: 'Tax records and sales records. Staff can erase earlier what no law asks for.',
    law: 'Three years: 26 USC 6501(a); R.I. Gen. Laws ch. 21-28.12',
    runs: 'daily',
  },
  'order-drafts': {
    data: 'Drafts of orders that staff make for customers, and their edits',
    keeps: `${draftDays} days after the last change`,
    why: 'The customer has not ordered.',
    runs: 'daily',
  },
  'unused-images': {
    data: 'Images that no product shows',
    keeps: `${unusedImageDays} days`,
    why: 'A form may still be open, and a mistake be undone.',
    runs: 'daily',
  },
  'unnamed-files': {
    data: 'Pictures, lab reports and photos whose upload was cut off',
    keeps: `${unnamedFileHours} hours`,
    why: 'Nothing in the shop names them.',
    runs: 'daily',
  },
  'blocked-attempts': {
    data: 'Counts of attempts that rules refused',
    keeps: `${blockedAttemptDays} days`,
    why: 'A month can be compared with that of the year before. They name nobody.',
    runs: 'daily',
  },
  'purge-log': {
    data: 'The log of this schedule',
    keeps: `${purgeLogDays} days`,
    why: 'It proves that the schedule is kept.',
    runs: 'daily',
  },
} as const satisfies Readonly<Record<string, RetentionRule>>

export type RetentionKind = keyof typeof retentionSchedule

export const retentionKinds = Object.keys(retentionSchedule).filter(isRetentionKind)

function isRetentionKind(text: string): text is RetentionKind {
  return text in retentionSchedule
}

export function listKindsThatRun(runs: RetentionRule['runs']): readonly RetentionKind[] {
  return retentionKinds.filter((kind) => retentionSchedule[kind].runs === runs)
}

/** What the shop keeps for good, and why. */
export const keptForGood: readonly { readonly data: string; readonly why: string }[] = [
  { data: 'Paid orders of accounts', why: 'Until the account is deleted.' },
  { data: 'The audit log', why: 'It is sealed: a deleted entry would break its chain.' },
  { data: 'Opt-outs of emails', why: 'Who opted out must not get email again.' },
  { data: 'Lots and lab reports', why: 'A recall needs them.' },
  { data: 'Nightly backups', why: 'The last seven are kept.' },
]
