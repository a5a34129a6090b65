import { sql } from 'kysely'
import { cents } from '#domain/money.ts'
import type { NetTerms, OpenInvoice } from '#domain/payments/net-terms.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import type { Database } from '../../open.ts'
import { countsIn } from '../orders/counted-orders.ts'
import { termsFromRow } from './customer-groups.ts'

/** What a customer may owe, and owes. */
export interface CreditTerms extends NetTerms {
  /** The first one due before the others. */
  readonly invoices: readonly OpenInvoice[]
}

/** The open invoices of a customer, also of one without terms now. The first one due before the others. */
export async function listInvoicesOfCustomer(
  db: Database,
  customerId: string,
  mode: ShopMode,
): Promise<OpenInvoice[]> {
  const { rows } = await sql<{ number: string; openCents: number; dueOn: string }>`
    select o.number, o.open_cents, o.due_on from shop_order o
    where o.customer_id = ${customerId}::uuid and o.open_cents > 0 and ${countsIn(mode, sql`o.mode`)}
    order by o.due_on, o.id`.execute(db)
  return rows.map(({ number, openCents, dueOn }) => ({ orderNumber: number, open: cents(openCents), dueOn }))
}

interface CreditTermsRow {
  readonly terms: string | null
  readonly creditLimitCents: number | null
  readonly overdueDays: number | null
  readonly invoices: readonly {
    readonly orderNumber: string
    readonly open: number
    readonly dueOn: string
  }[]
}

/**
 * The terms of the customer's group with the limit of the customer, in one snapshot. Undefined: the customer pays when ordering.
 */
export async function findCreditTerms(
  db: Database,
  customerId: string,
  mode: ShopMode,
): Promise<CreditTerms | undefined> {
  const { rows } = await sql<CreditTermsRow>`
    select g.terms, coalesce(c.credit_limit_cents, g.credit_limit_cents) as credit_limit_cents, g.overdue_days,
      (select coalesce(json_agg(json_build_object('orderNumber', o.number, 'open', o.open_cents, 'dueOn', o.due_on)
         order by o.due_on, o.id), '[]')
       from shop_order o where o.customer_id = c.id and o.open_cents > 0 and ${countsIn(mode, sql`o.mode`)}) as invoices
    from customer c join customer_group g on g.id = c.group_id
    where c.id = ${customerId}::uuid and g.terms is not null`.execute(db)
  const [row] = rows
  const terms = row && termsFromRow(row)
  if (row === undefined || terms === undefined || terms.creditLimit === 0) return undefined
  return { ...terms, invoices: row.invoices.map((invoice) => ({ ...invoice, open: cents(invoice.open) })) }
}
