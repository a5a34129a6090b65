import type { ZodType } from 'zod'
import type { BackupSource } from '#db/backup/write-backup.ts'
import type { Database } from '#db/open.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import type { AgeVerificationAdapter, AgeVerifier } from '#ports/age-verification.ts'
import type { CarrierAdapter } from '#ports/carriers.ts'
import type { Clock } from '#ports/clock.ts'
import type { EmailSender } from '#ports/email.ts'
import type { EmailRenderer } from '#ports/email-renderer.ts'
import type { FileStorage } from '#ports/file-storage.ts'
import type { FirstAdminNote } from '#ports/first-admin-note.ts'
import type { IdentityProvider } from '#ports/identity.ts'
import type { Images } from '#ports/images.ts'
import type { OneTimeCodes } from '#ports/one-time-codes.ts'
import type { PasswordStrength } from '#ports/password-strength.ts'
import type { Passwords } from '#ports/passwords.ts'
import type { PaymentAdapter } from '#ports/payments.ts'
import type { ProviderAdapters } from '#ports/provider-adapter.ts'
import type { TaxAdapter } from '#ports/tax.ts'
import type { TextReader } from '#ports/text-reader.ts'
import type { WorkQueue } from '#ports/work-queue.ts'
import type { KeptAccounts } from './accounts/kept-accounts.ts'
import type { BlockedAttemptCounter } from './compliance/count-blocked-attempts.ts'
import type { KeptShopData } from './kept-shop-data.ts'
import type { KeptTaxAnswers } from './tax/kept-tax-answers.ts'

/** A job that can be queued with data of its schema. `defineJob` makes one. */
export interface QueuedJob<Data extends object> {
  readonly name: string
  readonly data: ZodType<Data>
  readonly retries: {
    readonly retryLimit: number
    /** Seconds before the second attempt. */
    readonly retryDelay: number
    /** Whether each delay is twice the one before. */
    readonly retryBackoff: boolean
  }
}

/** What backups contain, and where they are written. */
export interface BackupSettings extends BackupSource {
  /** Whether a job creates a backup every night. */
  readonly isNightly: boolean
}

/** The dependencies of the use cases. `compose.ts` builds it once. */
export interface Shop {
  readonly db: Database
  readonly clock: Clock
  readonly files: FileStorage
  readonly passwords: Passwords
  readonly passwordStrength: PasswordStrength
  readonly firstAdminNote: FirstAdminNote
  readonly oneTimeCodes: OneTimeCodes
  /**
   * The secret keys of orders (decision 0056), the links to photos that are not public (0097) and unsubscribe links are
   * derived from it, each for its own purpose.
   */
  readonly linkSecret: string
  /** The Ed25519 key that signs rule packs, in PKCS #8 and base64. */
  readonly rulePackKey: string
  /** Encrypts dates of birth, uploaded documents and accounts of providers, each for its own purpose. */
  readonly sealKey: Buffer
  /** Encrypted documents of customers. Not served. Of these, backups have tax certificates alone (decision 0388). */
  readonly privateFiles: FileStorage
  readonly images: Images
  /** Photos of shoppers are decoded in it. */
  readonly photoQueue: WorkQueue
  /** The shop's accounts with providers. */
  readonly accounts: KeptAccounts
  /** Settings, rules, places and promotions. */
  readonly kept: KeptShopData
  readonly paymentAdapters: ProviderAdapters<PaymentAdapter>
  /** The built-in rate table is among them. */
  readonly carrierAdapters: ProviderAdapters<CarrierAdapter>
  readonly taxAdapters: ProviderAdapters<TaxAdapter>
  /** What tax providers answered a moment ago. */
  readonly taxAnswers: KeptTaxAnswers
  readonly ageAdapters: ProviderAdapters<AgeVerificationAdapter>
  /** Undefined in live mode. */
  readonly sandboxAgeVerifier: AgeVerifier | undefined
  readonly emailRenderer: EmailRenderer
  readonly textReader: TextReader
  /** Undefined when customers can only sign in with a password. */
  readonly identityProvider: IdentityProvider | undefined
  /** Undefined when emails stay in the outbox, where staff can read them. */
  readonly emailSender: EmailSender | undefined
  readonly mode: ShopMode
  /** The shop's URL without a trailing slash. */
  readonly publicUrl: string
  readonly backup: BackupSettings
  readonly blockedAttempts: BlockedAttemptCounter
  /** Stores a job in the transaction that causes it, so that both are committed or neither is. */
  enqueue<Data extends object>(
    transaction: Database,
    job: QueuedJob<Data>,
    data: NoInfer<Data>,
  ): Promise<void>
}

/** The sender of a request, for records and rate limits. */
export interface Visitor {
  readonly ip: string | undefined
  readonly userAgent: string | undefined
}
