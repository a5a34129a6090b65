import { sql } from 'kysely'
import { type Cents, cents } from '#domain/money.ts'
import { type NetTerms, netTermKinds } from '#domain/payments/net-terms.ts'
import type { Database } from '../../open.ts'

/** Customers who buy at the same prices. */
export interface CustomerGroup {
  readonly id: string
  readonly name: string
  /** Undefined: the prices of everyone. */
  readonly priceListId: string | undefined
  /** Undefined: its members pay when they order. */
  readonly terms: NetTerms | undefined
}

interface TermsRow {
  readonly terms: string | null
  readonly creditLimitCents: number | null
  readonly overdueDays: number | null
}

const termsColumns = ['g.terms', 'g.creditLimitCents', 'g.overdueDays'] as const

export function termsFromRow({ terms, creditLimitCents, overdueDays }: TermsRow): NetTerms | undefined {
  const kind = netTermKinds.find((each) => each === terms)
  return kind === undefined || creditLimitCents === null || overdueDays === null
    ? undefined
    : { kind, creditLimit: cents(creditLimitCents), overdueDays }
}

function termsToRow(terms: NetTerms | undefined): TermsRow {
  return {
    terms: terms?.kind ?? null,
    creditLimitCents: terms?.creditLimit ?? null,
    overdueDays: terms?.overdueDays ?? null,
  }
}

interface GroupRow extends TermsRow {
  readonly id: string
  readonly name: string
  readonly priceListId: string | null
}

function fromRow({ id, name, priceListId, ...terms }: GroupRow): CustomerGroup {
  return { id, name, priceListId: priceListId ?? undefined, terms: termsFromRow(terms) }
}

export interface ListedGroup extends CustomerGroup {
  readonly priceListName: string | undefined
  readonly members: number
}

/** All groups by name. */
export async function listCustomerGroups(db: Database): Promise<ListedGroup[]> {
  const rows = await db
    .selectFrom('customerGroup as g')
    .leftJoin('priceList as l', 'l.id', 'g.priceListId')
    .select(['g.id', 'g.name', 'g.priceListId', 'l.name as priceListName', ...termsColumns])
    .select(sql<number>`(select count(*)::integer from customer c where c.group_id = g.id)`.as('members'))
    .orderBy(sql`lower(g.name)`)
    .execute()
  return rows.map(({ priceListName, members, ...row }) => ({
    ...fromRow(row),
    priceListName: priceListName ?? undefined,
    members,
  }))
}

/** Locks the group until the transaction ends. Customers join it side by side, and not while it is deleted. */
export async function lockCustomerGroup(
  db: Database,
  id: string,
  purpose: 'join' | 'delete',
): Promise<CustomerGroup | undefined> {
  const query = db
    .selectFrom('customerGroup as g')
    .select(['g.id', 'g.name', 'g.priceListId', ...termsColumns])
    .where('g.id', '=', id)
  const row = await (purpose === 'join' ? query.forKeyShare() : query.forUpdate()).executeTakeFirst()
  return row && fromRow(row)
}

export async function insertCustomerGroup(
  db: Database,
  { name, priceListId, terms }: Omit<CustomerGroup, 'id'>,
): Promise<void> {
  await db
    .insertInto('customerGroup')
    .values({ name, priceListId: priceListId ?? null, ...termsToRow(terms) })
    .execute()
}

export async function updateCustomerGroup(
  db: Database,
  { id, name, priceListId, terms }: CustomerGroup,
): Promise<void> {
  await db
    .updateTable('customerGroup')
    .set({ name, priceListId: priceListId ?? null, ...termsToRow(terms) })
    .where('id', '=', id)
    .execute()
}

export async function deleteCustomerGroup(db: Database, id: string): Promise<void> {
  await db.deleteFrom('customerGroup').where('id', '=', id).execute()
}

/** The group of a customer. */
export async function findGroupOfCustomer(
  db: Database,
  customerId: string,
): Promise<CustomerGroup | undefined> {
  const row = await db
    .selectFrom('customer as c')
    .innerJoin('customerGroup as g', 'g.id', 'c.groupId')
    .select(['g.id', 'g.name', 'g.priceListId', ...termsColumns])
    .where('c.id', '=', customerId)
    .executeTakeFirst()
  return row && fromRow(row)
}

/** @param groupId Undefined: the customer leaves the group */
export async function setGroupOfCustomer(
  db: Database,
  customerId: string,
  groupId: string | undefined,
): Promise<void> {
  await db
    .updateTable('customer')
    .set({ groupId: groupId ?? null })
    .where('id', '=', customerId)
    .execute()
}

/** What staff agreed with one customer. Undefined: the limit of the group. */
export async function findCreditLimit(db: Database, customerId: string): Promise<Cents | undefined> {
  const row = await db
    .selectFrom('customer')
    .select('creditLimitCents')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return row?.creditLimitCents === null || row === undefined ? undefined : cents(row.creditLimitCents)
}

/** @param creditLimit Undefined: the limit of the group */
export async function setCreditLimit(
  db: Database,
  customerId: string,
  creditLimit: Cents | undefined,
): Promise<void> {
  await db
    .updateTable('customer')
    .set({ creditLimitCents: creditLimit ?? null })
    .where('id', '=', customerId)
    .execute()
}
