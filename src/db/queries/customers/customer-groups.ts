import { sql } from 'kysely'
import type { Database } from '../../open.ts'

/** Customers who buy at the same prices. */
export interface CustomerGroup {
  readonly id: string
  readonly name: string
  /** Undefined: the prices of everyone. */
  readonly priceListId: string | undefined
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
    .select(['g.id', 'g.name', 'g.priceListId', 'l.name as priceListName'])
    .select(sql<number>`(select count(*)::integer from customer c where c.group_id = g.id)`.as('members'))
    .orderBy(sql`lower(g.name)`)
    .execute()
  return rows.map(({ priceListId, priceListName, ...row }) => ({
    ...row,
    priceListId: priceListId ?? undefined,
    priceListName: priceListName ?? undefined,
  }))
}

/** Locks the group until the transaction ends. Customers join it side by side, and not while it is deleted. */
export async function lockCustomerGroup(
  db: Database,
  id: string,
  purpose: 'join' | 'delete',
): Promise<CustomerGroup | undefined> {
  const query = db.selectFrom('customerGroup').select(['id', 'name', 'priceListId']).where('id', '=', id)
  const row = await (purpose === 'join' ? query.forKeyShare() : query.forUpdate()).executeTakeFirst()
  return row && { ...row, priceListId: row.priceListId ?? undefined }
}

export async function insertCustomerGroup(
  db: Database,
  { name, priceListId }: Omit<CustomerGroup, 'id'>,
): Promise<void> {
  await db
    .insertInto('customerGroup')
    .values({ name, priceListId: priceListId ?? null })
    .execute()
}

export async function updateCustomerGroup(
  db: Database,
  { id, name, priceListId }: CustomerGroup,
): Promise<void> {
  await db
    .updateTable('customerGroup')
    .set({ name, priceListId: priceListId ?? null })
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
    .select(['g.id', 'g.name', 'g.priceListId'])
    .where('c.id', '=', customerId)
    .executeTakeFirst()
  return row && { ...row, priceListId: row.priceListId ?? undefined }
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
