import { isRecord } from '../is-record.ts'
import type { ShopMode } from '../settings/shop-mode.ts'

/** A page of the shop on the way to paying: a form that the browser posts to the provider, or what the shopper does. */
export type OwnPaymentPage =
  | {
      readonly kind: 'form'
      readonly action: string
      readonly fields: Readonly<Record<string, string>>
      /** Until when the provider takes these fields, in ISO 8601. Undefined: as long as the payment is open. */
      readonly validUntil?: string | undefined
    }
  | { readonly kind: 'instructions'; readonly lines: readonly string[] }

/** Where the shopper pays. */
export type PaymentPage = { readonly kind: 'redirect'; readonly url: string } | OwnPaymentPage

/** Undefined for anything else than a stored page. */
export function parseOwnPaymentPage(value: unknown): OwnPaymentPage | undefined {
  if (!isRecord(value)) return undefined
  const { kind, action, fields, lines, validUntil } = value
  if (kind === 'form' && typeof action === 'string' && isRecord(fields))
    return {
      kind,
      action,
      fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, String(field)])),
      ...(typeof validUntil === 'string' ? { validUntil } : {}),
    }
  return kind === 'instructions' && Array.isArray(lines) ? { kind, lines: lines.map(String) } : undefined
}

/** Whether the provider no longer takes the fields of a form. */
export function isFormOutdated(page: OwnPaymentPage, now: Date): boolean {
  return page.kind === 'form' && page.validUntil !== undefined && new Date(page.validUntil) <= now
}

/** A policy allows this origin alone, so it must not have signs that begin another directive. */
const plainOrigin = /^https?:\/\/[\w.:[\]-]+$/

/**
 * The origin that a form is posted to: 'https://accept.example'. Undefined for a URL that no form may be posted to: only a shop
 * in demo mode posts without encryption.
 */
export function findFormOrigin(action: string, mode: ShopMode): string | undefined {
  const url = URL.parse(action)
  if (url === null || !plainOrigin.test(url.origin)) return undefined
  return url.protocol === 'https:' || mode === 'demo' ? url.origin : undefined
}
