import type { OpenInvoice } from '#contract/admin/payments/open-invoices.ts'
import { countOverdueDays, type ListedInvoice } from '#domain/payments/net-terms.ts'

/** @param today the day of the shop: 'YYYY-MM-DD' */
export function serializeOpenInvoice({ placedAt, ...invoice }: ListedInvoice, today: string): OpenInvoice {
  return { ...invoice, placedAt: placedAt.toISOString(), overdueDays: countOverdueDays(invoice, today) }
}
