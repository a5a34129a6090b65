import type { AccountCheck, CredentialField } from '#domain/accounts/provider-account.ts'
import type { ParcelTracking } from '#domain/fulfillment/parcel-tracking.ts'
import type { LabelFormat } from '#domain/fulfillment/shipping-label.ts'
import type { Cents } from '#domain/money.ts'
import type { CarrierProblem } from '#domain/shipping/carrier-problem.ts'
import type { AddressOpinion, CheckedLines } from '#domain/shipping/checked-address.ts'
import type { DayRange } from '#domain/shipping/delivery-days.ts'
import type { ParcelSize } from '#domain/shipping/shipping-box.ts'
import type { ProviderAdapter } from './provider-adapter.ts'

/** What a carrier service can do. Use cases and screens follow it, and never ask which service it is. */
export interface CarrierCapabilities {
  /** 'estimated': the price is the shop's own estimate. */
  readonly rates: 'live' | 'estimated'
  readonly checksAddresses: boolean
  /** Formats of the labels that it sells. Empty: it sells none. */
  readonly labels: readonly LabelFormat[]
  /** When labels of customers who send goods back are paid for. */
  readonly returnLabels: 'at-purchase' | 'when-used' | 'none'
  readonly insures: boolean
  readonly tracks: boolean
  /** 'by-agreement': its events have no signature until the merchant asks for it, and a secret in the webhook URL until then. */
  readonly signsEvents: 'always' | 'by-agreement' | 'sends-none'
  /** Carriers for which it makes one form for the parcels of a day, which the carrier scans instead of each. */
  readonly manifests: readonly string[]
}

export interface CarrierAdapter extends ProviderAdapter<CarrierGateway> {
  /** 'EasyPost'. */
  readonly name: string
  readonly capabilities: CarrierCapabilities
  /** Empty for one that needs no account. */
  readonly credentialFields: readonly CredentialField[]
}

/** A problem is an answer, too: no call throws an error for what a carrier says, or for a carrier that says nothing. */
export type CarrierResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: CarrierProblem }

/** For rates, the ZIP code is enough. A label needs a name and a street. */
export interface ParcelAddress {
  readonly name?: string
  readonly company?: string | undefined
  readonly street1?: string
  readonly street2?: string | undefined
  readonly city?: string
  /** Two letters. */
  readonly state?: string
  /** Five digits. */
  readonly zip: string
  readonly phone?: string | undefined
}

export interface RateRequest {
  /** Whether a customer sends goods back. Carriers bill such labels in another way. `from` is the customer then. */
  readonly isReturn?: boolean
  readonly from: ParcelAddress
  readonly to: ParcelAddress
  /** Weight including packaging. */
  readonly weightGrams: number
  /** Of the box. Undefined for one of the size that the carrier takes without asking. */
  readonly sizeMillimeters?: ParcelSize | undefined
  /** Whether the parcel is handed only to an adult who signs for it. */
  readonly needsAdultSignature: boolean
  readonly insuredAmount?: Cents | undefined
  /** Of a label that is to be bought at one of the rates. */
  readonly label?: {
    /** The shop's name of the parcel. The carrier service keeps it. */
    readonly reference: string
    readonly format: LabelFormat
  }
  /** How long the call may take. */
  readonly timeoutMs?: number
}

export interface CarrierRate {
  /** 'USPS'. */
  readonly carrier: string
  /** 'Ground Advantage'. */
  readonly service: string
  /** 'usps-ground-advantage'. The same at each carrier service. */
  readonly serviceCode: string
  /** What the label costs. */
  readonly amount: Cents
  /** Business days. Undefined when the carrier does not say it. */
  readonly days: DayRange | undefined
  readonly hasAdultSignature: boolean
  /** As `buyLabel` takes it. */
  readonly rateRef: string
}

export interface CarrierRates {
  /** As `buyLabel` takes it. */
  readonly quoteRef: string
  /** At least one, the cheapest first. */
  readonly rates: readonly CarrierRate[]
  /** Why further carriers offer nothing, in their words. */
  readonly complaints: readonly string[]
}

/** Store both references before buying, so that an interrupted purchase can be asked about. */
export interface LabelPurchase {
  readonly quoteRef: string
  readonly rateRef: string
  readonly format: LabelFormat
  /** As the rate was asked for. */
  readonly reference: string
  /** As the rate was asked for. */
  readonly insuredAmount?: Cents | undefined
}

export type LabelState =
  | { readonly status: 'bought'; readonly label: BoughtLabel }
  /** The carrier is still making it. The same call asks again, and buys nothing. */
  | { readonly status: 'waiting' }

export interface BoughtLabel {
  /** As the other calls take it. */
  readonly labelRef: string
  readonly trackingNumber: string
  /** The file. It may end after some hours. */
  readonly url: string
  /** With fees and insurance. Undefined when only the rate is known. */
  readonly cost: Cents | undefined
}

export interface LabelFile {
  readonly bytes: Uint8Array
  /** 'application/pdf'. */
  readonly mediaType: string
}

/** 'waiting': the carrier refunds it later, or refuses to. The same call asks again. */
export type VoidState = { readonly status: 'voided' | 'waiting' | 'refused' }

export interface ManifestRequest {
  /** Labels of one carrier, from one address. At least one, which are on no other form. */
  readonly labelRefs: readonly string[]
  readonly shippedAt: Date
}

export type ManifestState =
  | { readonly status: 'made'; readonly manifestRef: string; readonly urls: readonly string[] }
  | { readonly status: 'waiting'; readonly manifestRef: string }

/** A webhook request. */
export interface CarrierMessage {
  readonly body: Uint8Array
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The secret of the URL that was called. */
  readonly urlSecret: string | undefined
  /** The secret of the URL that the shop gave away. */
  readonly ownUrlSecret: string
}

/** Only a hint: the shop asks for the tracking or the label before it acts on it. */
export type CarrierEvent =
  | {
      readonly kind: 'tracking'
      /** The same for a repeated event. */
      readonly eventId: string
      readonly carrier: string
      readonly trackingNumber: string
    }
  /** It was bought, or its refund was decided. */
  | { readonly kind: 'label'; readonly eventId: string; readonly labelRef: string }

/** An account with a carrier service. Its calls end after some seconds. */
export interface CarrierGateway {
  /** Tries the account with a call to the service, and says what it saw. */
  check(): Promise<AccountCheck>
  /** Charges nothing. An answer without rates is the problem 'no-rates', with the complaints of the carriers. */
  getRates(request: RateRequest): Promise<CarrierResult<CarrierRates>>
  /** Of a service that checks addresses. */
  checkAddress?(address: CheckedLines): Promise<CarrierResult<AddressOpinion>>
  /** Of a service that sells labels. */
  readonly labels?: LabelGateway
  /** Of a service that tracks parcels, also those whose labels were bought elsewhere. */
  getTracking?(parcel: {
    readonly carrier: string
    readonly trackingNumber: string
  }): Promise<CarrierResult<ParcelTracking>>
  /**
   * Of a service that sends events. 'forged': it is not from the service. 'other': it is, about something else, so that the webhook
   * must accept it: services switch off webhooks that refuse.
   */
  parseEvent?(message: CarrierMessage): CarrierEvent | 'forged' | 'other'
}

export interface LabelGateway {
  /**
   * Buys the label of a rate once: it asks for the label first, and again when the answer to the purchase is lost. Its caller must
   * hold a lock on the parcel, because two purchases at the same moment do not see each other.
   * The problem 'unanswered' means that it may be bought: the same call says so later.
   */
  buy(purchase: LabelPurchase): Promise<CarrierResult<LabelState>>
  /** Loads the file of a bought label. The problem 'not-found' means that the service keeps it no longer. */
  getFile(url: string): Promise<CarrierResult<LabelFile>>
  /** Asks for the refund of an unused label, once. */
  void(labelRef: string): Promise<CarrierResult<VoidState>>
  /**
   * Of a service that makes manifests. It makes one once, as labels are bought: it looks for the form of the first label before,
   * and again when the answer is lost. The problem 'unanswered' means that it may be made: the same call says so later.
   */
  createManifest?(request: ManifestRequest): Promise<CarrierResult<ManifestState>>
}
