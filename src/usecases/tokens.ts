import { createHash, createHmac, randomBytes } from 'node:crypto'
import { normalizeEmail } from '#domain/email-address.ts'

/** 256 random bits in 43 characters. Reveals nothing about its owner. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token: enough to recognize it, not enough to use it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The secret key of an order, which gives access to it without an account. Derived, so it need not be stored. */
export function deriveOrderKey({ linkSecret }: { readonly linkSecret: string }, number: string): string {
  return createHmac('sha256', linkSecret).update(`order ${number}`).digest('base64url')
}

/**
 * The secret that creates an account with an order (decision 0093). Only the browser that placed the order has it: unlike
 * the order's key, it is in no email.
 */
export function deriveAccountKey({ linkSecret }: { readonly linkSecret: string }, number: string): string {
  return createHmac('sha256', linkSecret).update(`account ${number}`).digest('base64url')
}

/**
 * The signature of a link to a photo that is not public. The shop gives such links to the author and to staff alone.
 * @param until when the link ends, in milliseconds since 1970
 */
export function signPhotoLink(
  { linkSecret }: { readonly linkSecret: string },
  name: string,
  until: number,
): string {
  return createHmac('sha256', linkSecret).update(`photo ${name} ${until}`).digest('base64url')
}

/** The secret in the webhook URL of a carrier account. */
export function deriveCarrierSecret(
  { linkSecret }: { readonly linkSecret: string },
  accountId: string,
): string {
  return createHmac('sha256', linkSecret).update(`carrier webhook ${accountId}`).digest('base64url')
}

/** The unsubscribe token of a newsletter subscriber. Derived, so that every export of the list has the same link. */
export function deriveNewsletterToken(
  { linkSecret }: { readonly linkSecret: string },
  email: string,
): string {
  return createHmac('sha256', linkSecret)
    .update(`newsletter ${normalizeEmail(email)}`)
    .digest('base64url')
}
