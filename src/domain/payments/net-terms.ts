import { dayMs } from '../duration.ts'
import { formatDay } from '../format-date.ts'
import { add, type Cents, cents, formatMoney, zero } from '../money.ts'
import { toShopDay } from '../shop-time.ts'
import { formatUnits } from '../text.ts'

/** When an invoice is due: so many days after its order. */
export const netTermKinds = ['net-15', 'net-30'] as const
export type NetTermKind = (typeof netTermKinds)[number]

export const netTermDays: Readonly<Record<NetTermKind, number>> = { 'net-15': 15, 'net-30': 30 }
export const netTermLabels: Readonly<Record<NetTermKind, string>> = {
  'net-15': 'Net 15',
  'net-30': 'Net 30',
}

/** What a group of customers may owe the shop. */
export interface NetTerms {
  readonly kind: NetTermKind
  /** What a member may owe in all. */
  readonly creditLimit: Cents
  /** An invoice may be overdue for so many days before its customer orders on terms again. */
  readonly overdueDays: number
}

/** The days around the due day on which the customer is reminded: three before it, and one, seven and fourteen after. */
export const invoiceReminderDays = [-3, 1, 7, 14] as const

/** $1,000,000.00. More is a typo. */
export const maximumCreditLimit = cents(100_000_000)
export const maximumOverdueDays = 90

/** An invoice of which something is left to pay. */
export interface OpenInvoice {
  readonly orderNumber: string
  readonly open: Cents
  /** 'YYYY-MM-DD', in the shop's time zone. */
  readonly dueOn: string
}

/** What the timeline says of an order on terms. */
export interface PlacedOnTerms {
  readonly terms: NetTermKind
  /** The last day to pay the invoice: 'YYYY-MM-DD'. */
  readonly dueOn: string
  /** The amount of the invoice. */
  readonly due: Cents
  /** What of the total was paid with store credit. */
  readonly credit?: Cents | undefined
}

/** An open invoice in the list of staff. */
export interface ListedInvoice extends OpenInvoice {
  /** Of the order. */
  readonly id: string
  /** Undefined once the account is deleted. */
  readonly customerId: string | undefined
  readonly customer: string
  readonly email: string
  readonly placedAt: Date
  /** Of the order. */
  readonly total: Cents
  readonly isDemo: boolean
}

/** An invoice that a customer may choose at the checkout instead of a payment. */
export interface InvoiceOffer {
  readonly terms: NetTermKind
  /** 'YYYY-MM-DD', in the shop's time zone. */
  readonly dueOn: string
  readonly total: Cents
  /** What of the total would be on the invoice. Store credit pays the rest. */
  readonly due: Cents
  /** Why this order cannot be placed on terms. */
  readonly blocked?: string | undefined
}

/** The last day to pay an order that is placed now. Placed on November 30 in the shop's time zone, net 30 is December 30. */
export function calculateDueDay(placedAt: Date, kind: NetTermKind): string {
  const placedOn = Date.parse(`${toShopDay(placedAt)}T00:00Z`)
  return new Date(placedOn + netTermDays[kind] * dayMs).toISOString().slice(0, 10)
}

/** How many days an invoice is overdue on a day of the shop. Zero until the day after it was due. */
export function countOverdueDays({ dueOn }: Pick<OpenInvoice, 'dueOn'>, today: string): number {
  return Math.max(0, Math.round((Date.parse(`${today}T00:00Z`) - Date.parse(`${dueOn}T00:00Z`)) / dayMs))
}

/** Who reads why an order cannot be placed on terms. */
export type TermsReader = 'customer' | 'staff'

const advice: Readonly<
  Record<TermsReader, { readonly limit: string; readonly overdue: string; readonly exhausted: string }>
> = {
  customer: {
    limit: 'Your credit limit',
    overdue: 'Please pay it first, or choose another way to pay.',
    exhausted: 'Please choose another way to pay, or pay an open invoice first.',
  },
  staff: {
    limit: 'The credit limit of the customer',
    overdue: 'Record its payment first, or send a payment link.',
    exhausted: 'Send a payment link, or record the payment of an open invoice first.',
  },
}

/**
 * Why an order cannot be placed on terms; undefined when it can. A limit of $500.00 with $300.00 of open invoices leaves $200.00.
 * @param due what the order adds to the open invoices
 */
export function explainBlockedTerms(
  { creditLimit, overdueDays }: Pick<NetTerms, 'creditLimit' | 'overdueDays'>,
  invoices: readonly OpenInvoice[],
  {
    due,
    today,
    reader = 'customer',
  }: { readonly due: Cents; readonly today: string; readonly reader?: TermsReader | undefined },
): string | undefined {
  const { limit, overdue, exhausted } = advice[reader]
  const late = invoices.find((invoice) => countOverdueDays(invoice, today) > overdueDays)
  if (late !== undefined)
    return `The invoice of order ${late.orderNumber} was due on ${formatDay(late.dueOn)}, and ${formatMoney(late.open)} of it is open. ${overdue}`
  const open = add(zero, ...invoices.map((invoice) => invoice.open))
  if (open + due <= creditLimit) return undefined
  const left = cents(Math.max(0, creditLimit - open))
  const used = open === 0 ? '' : ` ${formatMoney(open)} of it is used by open invoices.`
  return `${limit} is ${formatMoney(creditLimit)}.${used} ${formatMoney(left)} is left, and this order needs ${formatMoney(due)}. ${exhausted}`
}

/** 'Net 30, due by December 30, 2026' */
export function describeTerms(kind: NetTermKind, dueOn: string): string {
  return `${netTermLabels[kind]}, due by ${formatDay(dueOn)}`
}

/**
 * When all of an order was paid: a moment, or its text. An order on terms is sold before that (decision 0370). Undefined while
 * something is open, and where all of an invoice was taken off.
 */
export function findPaymentTime<Time>({
  paidAt,
  invoice,
}: {
  readonly paidAt?: Time | undefined
  readonly invoice?: { readonly open: number; readonly lastPaidAt?: Time | undefined } | undefined
}): Time | undefined {
  if (invoice === undefined) return paidAt
  return invoice.open > 0 ? undefined : invoice.lastPaidAt
}

/** Whether no money ever came for an order on terms. What was taken off its invoice was not paid, so nothing was refunded. */
export function isUnpaidInvoice({
  invoice,
}: {
  readonly invoice?: { readonly lastPaidAt?: Date | undefined } | undefined
}): boolean {
  return invoice !== undefined && invoice.lastPaidAt === undefined
}

/** 'Due in 5 days', 'Due today', '3 days overdue'. */
export function describeDue(invoice: Pick<OpenInvoice, 'dueOn'>, today: string): string {
  const overdue = countOverdueDays(invoice, today)
  if (overdue > 0) return `${formatUnits(overdue, 'day')} overdue`
  const left = countOverdueDays({ dueOn: today }, invoice.dueOn)
  return left === 0 ? 'Due today' : `Due in ${formatUnits(left, 'day')}`
}
