import type { AccountCheck, CredentialField } from '#domain/accounts/provider-account.ts'
import type { Cents } from '#domain/money.ts'
import type { ProviderTax } from '#domain/tax/provider-tax.ts'
import type { TaxTransaction } from '#domain/tax/tax-transaction.ts'
import type { ProviderAdapter } from './provider-adapter.ts'

export interface TaxAdapter extends ProviderAdapter<TaxGateway> {
  /** 'TaxJar'. */
  readonly name: string
  readonly credentialFields: readonly CredentialField[]
}

/** A problem is an answer, too: no call throws an error for what a provider says, or for a provider that says nothing. */
export type TaxResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false
      /** Without a period: 'TaxJar did not answer in time'. */
      readonly reason: string
      /** What the provider wrote about it. It may have personal data in it, so no order keeps it. */
      readonly detail?: string
      /** Whether the provider is in trouble, so that the same question may be answered later. */
      readonly isTemporary: boolean
    }

/** A ZIP code with the city and the state that it belongs to. */
export interface TaxPlace {
  /** Five digits. */
  readonly zip: string
  readonly city: string
  /** Two letters. */
  readonly state: string
}

export interface TaxRequest {
  /** Where parcels leave. Undefined when the shop does not say it. */
  readonly from: TaxPlace | undefined
  /** The shop is registered in its state. */
  readonly to: TaxPlace
  /** What can be taxed. At least one. */
  readonly lines: readonly TaxedLine[]
  /** What of the shipping can be taxed, if the state taxes shipping. */
  readonly shipping: Cents
}

export interface TaxedLine {
  /** As the answer names it. */
  readonly id: string
  readonly quantity: number
  /** For all units, after discounts. Above zero. */
  readonly amount: Cents
}

export interface TaxGateway {
  /** The sales tax of an order that is not placed yet. Stores nothing at the provider. */
  calculate(request: TaxRequest): Promise<TaxResult<ProviderTax>>
  /** Stores what happened to the money of an order. Sent again, it is stored once. */
  report(transaction: TaxTransaction): Promise<TaxResult<undefined>>
  check(): Promise<AccountCheck>
}
