import { isRecord } from '../is-record.ts'
import { isOneOf } from '../one-of.ts'
import type { ShopMode } from '../shop-mode.ts'
import type { PaymentMethod } from './payment-method.ts'

/** What a shopper can enter in fields of a provider. */
export const fieldMethods = ['card', 'bank-account'] as const satisfies readonly PaymentMethod[]
export type FieldMethod = (typeof fieldMethods)[number]

/**
 * Fields of Collect.js, in frames of the provider's origin, so that the shop sees no card. Gateways of several names have this
 * script. It answers a token, which the shop charges.
 */
export interface PaymentFields {
  readonly kind: 'fields'
  /** The URL of the script. Its frames have the same origin. */
  readonly script: string
  /** By which the script knows the account. It is public. */
  readonly tokenizationKey: string
  /** What they are for: the discount of an order depends on it. */
  readonly method: FieldMethod
}

/**
 * A page of the shop on the way to paying: a form that the browser posts to the provider, fields of the provider, or what the
 * shopper does.
 */
export type OwnPaymentPage =
  | {
      readonly kind: 'form'
      readonly action: string
      readonly fields: Readonly<Record<string, string>>
      /** Until when the provider takes these fields, in ISO 8601. Undefined: as long as the payment is open. */
      readonly validUntil?: string | undefined
    }
  | PaymentFields
  | { readonly kind: 'instructions'; readonly lines: readonly string[] }

/** Where the shopper pays. */
export type PaymentPage = { readonly kind: 'redirect'; readonly url: string } | OwnPaymentPage

/** Undefined for anything else than a stored page. */
export function parseOwnPaymentPage(value: unknown): OwnPaymentPage | undefined {
  if (!isRecord(value)) return undefined
  const { kind, action, fields, lines, validUntil, script, tokenizationKey, method } = value
  if (kind === 'form' && typeof action === 'string' && isRecord(fields))
    return {
      kind,
      action,
      fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, String(field)])),
      ...(typeof validUntil === 'string' ? { validUntil } : {}),
    }
  if (kind === 'fields' && typeof script === 'string' && typeof tokenizationKey === 'string')
    return typeof method === 'string' && isOneOf(fieldMethods, method)
      ? { kind, script, tokenizationKey, method }
      : undefined
  return kind === 'instructions' && Array.isArray(lines) ? { kind, lines: lines.map(String) } : undefined
}

/** Whether the provider no longer takes the fields of a form. */
export function isFormOutdated(page: OwnPaymentPage, now: Date): boolean {
  return page.kind === 'form' && page.validUntil !== undefined && new Date(page.validUntil) <= now
}

/** A policy allows this origin alone, so it must not have signs that begin another directive. */
const plainOrigin = /^https?:\/\/[\w.:[\]-]+$/

/**
 * The origin that a form is posted to, or that a script comes from: 'https://accept.example'. Undefined for a URL that the page
 * of a payment may not have: only a shop in demo mode does without encryption.
 */
export function findProviderOrigin(address: string, mode: ShopMode): string | undefined {
  const url = URL.parse(address)
  if (url === null || !plainOrigin.test(url.origin)) return undefined
  return url.protocol === 'https:' || mode === 'demo' ? url.origin : undefined
}
