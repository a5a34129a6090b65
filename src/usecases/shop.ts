import type { Database } from '#db/open.ts'
import type { AgeVerifier } from '#ports/age-verification.ts'
import type { Clock } from '#ports/clock.ts'
import type { EmailSender } from '#ports/email.ts'
import type { EmailRenderer } from '#ports/email-renderer.ts'
import type { FileStorage } from '#ports/file-storage.ts'
import type { IdentityProvider } from '#ports/identity.ts'
import type { Images } from '#ports/images.ts'
import type { OneTimeCodes } from '#ports/one-time-codes.ts'
import type { Passwords } from '#ports/passwords.ts'
import type { PaymentProvider } from '#ports/payments.ts'
import type { ShippingRates } from '#ports/shipping-rates.ts'

/** Work for later. Queued in the transaction that makes it necessary, so it is neither lost nor done for nothing. */
export type Job =
  | { readonly name: 'check-age'; readonly data: { readonly orderId: string } }
  | { readonly name: 'send-refund'; readonly data: { readonly refundId: string } }
  | { readonly name: 'send-email'; readonly data: { readonly emailId: string } }
  | { readonly name: 'send-password-reset'; readonly data: { readonly userId: string } }

/** Everything a use case may ask for. Made once, in `compose.ts`. */
export interface Shop {
  readonly db: Database
  readonly clock: Clock
  readonly files: FileStorage
  readonly passwords: Passwords
  readonly oneTimeCodes: OneTimeCodes
  readonly images: Images
  readonly payments: PaymentProvider
  readonly shippingRates: ShippingRates
  readonly ageVerifier: AgeVerifier
  readonly emailRenderer: EmailRenderer
  /** Undefined: people sign in with a password only. */
  readonly identityProvider: IdentityProvider | undefined
  /** Undefined: nothing is sent, and mail stays readable in the mailbox of the admin area. */
  readonly emailSender: EmailSender | undefined
  /** Where shoppers reach the shop, without a slash at the end. */
  readonly publicUrl: string
  /** Stores a job in the given transaction. */
  enqueue(transaction: Database, job: Job): Promise<void>
}

/** Who asks, as far as it is known: for records and rate limits. */
export interface Visitor {
  readonly ip: string | undefined
  readonly userAgent: string | undefined
}
