import { ageChecker } from '#adapters/age-verification/agechecker.ts'
import { sandboxAgeVerifier } from '#adapters/age-verification/sandbox.ts'
import { veratad } from '#adapters/age-verification/veratad.ts'
import { easyPost } from '#adapters/carriers/easypost/provider.ts'
import { embeddedRateTable } from '#adapters/carriers/embedded/provider.ts'
import { shippo } from '#adapters/carriers/shippo/provider.ts'
import { smtpSender } from '#adapters/email/smtp.ts'
import { type OpenIdSettings, openIdProvider } from '#adapters/identity/openid-connect.ts'
import { authorizeNet } from '#adapters/payments/authorize-net/provider.ts'
import { btcPay } from '#adapters/payments/btcpay/provider.ts'
import { byHand } from '#adapters/payments/by-hand/provider.ts'
import { nmi } from '#adapters/payments/nmi/provider.ts'
import { sandboxPayments } from '#adapters/payments/sandbox/provider.ts'
import { stripeCheckout } from '#adapters/payments/stripe/provider.ts'
import { taxJar } from '#adapters/tax/taxjar/provider.ts'
import type { AgeService } from '#domain/age-checks/age-provider.ts'
import type { ProviderAdapter, ProviderAdapters } from '#ports/provider-adapter.ts'
import type { Shop } from '#usecases/shop.ts'

export interface ProviderSettings {
  /** The sandboxes exist only in demo mode. */
  readonly sandbox: { readonly paymentOrigin: string; readonly paymentSecret: string } | undefined
  /** Undefined: emails stay in the outbox. */
  readonly smtp?: { readonly url: string; readonly from: string } | undefined
  /** Undefined: customers sign in only with a password. */
  readonly oidc?: OpenIdSettings | undefined
  readonly ageServiceUrls?: AgeServiceUrls | undefined
  readonly paymentUrls?: PaymentUrls | undefined
  readonly carrierUrls?: CarrierUrls | undefined
  readonly taxUrls?: TaxUrls | undefined
}

/** Where a service is reached instead of at its own address, such as its test system or a proxy. */
export type AgeServiceUrls = { readonly [Service in AgeService]?: string | undefined }

/** Where a payment provider is reached instead of at its own address. */
export interface PaymentUrls {
  readonly authorizeNet?: string | undefined
  readonly stripe?: string | undefined
}

/** Where a carrier service is reached instead of at its own address. */
export interface CarrierUrls {
  readonly easyPost?: string | undefined
  readonly shippo?: string | undefined
}

/** Where a tax provider is reached instead of at its own address. */
export interface TaxUrls {
  readonly taxJar?: string | undefined
}

/**
 * The adapters of all external providers. Add one to the list of its port; accounts name it by its kind (decision 0200). A live
 * shop has no sandboxes (decision 0061).
 */
export function openProviders({
  sandbox,
  smtp,
  oidc,
  ageServiceUrls,
  paymentUrls,
  carrierUrls,
  taxUrls,
}: ProviderSettings): Pick<
  Shop,
  | 'paymentAdapters'
  | 'carrierAdapters'
  | 'taxAdapters'
  | 'ageAdapters'
  | 'sandboxAgeVerifier'
  | 'emailSender'
  | 'identityProvider'
> {
  return {
    paymentAdapters: registerAdapters([
      ...(sandbox === undefined
        ? []
        : [sandboxPayments({ origin: sandbox.paymentOrigin, secret: sandbox.paymentSecret })]),
      authorizeNet({ url: paymentUrls?.authorizeNet }),
      nmi(),
      btcPay(),
      byHand(),
      stripeCheckout({ url: paymentUrls?.stripe }),
    ]),
    carrierAdapters: registerAdapters([
      embeddedRateTable(),
      easyPost({ url: carrierUrls?.easyPost }),
      shippo({ url: carrierUrls?.shippo }),
    ]),
    taxAdapters: registerAdapters([taxJar({ url: taxUrls?.taxJar })]),
    ageAdapters: registerAdapters([
      veratad({ url: ageServiceUrls?.veratad }),
      ageChecker({ url: ageServiceUrls?.agechecker }),
    ]),
    sandboxAgeVerifier: sandbox === undefined ? undefined : sandboxAgeVerifier(),
    emailSender: smtp === undefined ? undefined : smtpSender(smtp),
    identityProvider: oidc === undefined ? undefined : openIdProvider(oidc),
  }
}

/** @throws Error when two adapters are of the same kind */
export function registerAdapters<Adapter extends ProviderAdapter<unknown>>(
  adapters: readonly Adapter[],
): ProviderAdapters<Adapter> {
  const byKind = new Map(adapters.map((adapter) => [adapter.kind, adapter]))
  if (byKind.size !== adapters.length) throw new Error('Two adapters are of the same kind')
  return byKind
}
