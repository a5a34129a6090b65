import { sql } from 'kysely'
import {
  type ApplicationState,
  applicationStateTable,
  type WholesaleApplication,
  type WholesaleApplicationDraft,
} from '#domain/customers/wholesale-application.ts'
import type { NextState } from '#domain/state-table.ts'
import { parseOneOf } from '../../map/one-of.ts'
import type { Database } from '../../open.ts'
import { countDeleted } from '../count-deleted.ts'

const columns = [
  ...(['id', 'businessName', 'taxNumber', 'website', 'message', 'state', 'appliedAt'] as const),
  ...(['reason', 'decidedAt'] as const),
] as const

interface StoredApplication extends Omit<WholesaleApplication, 'state' | 'decidedAt'> {
  readonly state: string
  readonly decidedAt: Date | null
}

function fromRow({ state, decidedAt, ...row }: StoredApplication): WholesaleApplication {
  return {
    ...row,
    state: parseOneOf(state, applicationStateTable.states),
    decidedAt: decidedAt ?? undefined,
  }
}

/** @returns false when the customer has an open application */
export async function insertApplication(
  db: Database,
  application: WholesaleApplicationDraft & { readonly customerId: string; readonly appliedAt: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('wholesaleApplication')
    .values(application)
    .onConflict((conflict) =>
      // As a value, a plan for all values would not know the index.
      conflict.column('customerId').where('state', '=', sql.lit('applied')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The newest application of a customer. */
export async function findApplicationOfCustomer(
  db: Database,
  customerId: string,
): Promise<WholesaleApplication | undefined> {
  const row = await db
    .selectFrom('wholesaleApplication')
    .select(columns)
    .where('customerId', '=', customerId)
    .orderBy('appliedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && fromRow(row)
}

export async function lockApplication(db: Database, id: string): Promise<WholesaleApplication | undefined> {
  const row = await db
    .selectFrom('wholesaleApplication')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && fromRow(row)
}

/** Who applied. It never changes. */
export async function findApplicant(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('wholesaleApplication')
    .select('customerId')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.customerId
}

export async function decideApplication(
  db: Database,
  id: string,
  decision: {
    readonly state: NextState<ApplicationState>
    readonly reason: string
    readonly decidedBy: string
    readonly decidedAt: Date
  },
): Promise<void> {
  await db.updateTable('wholesaleApplication').set(decision).where('id', '=', id).execute()
}

export interface ListedApplication extends WholesaleApplication {
  readonly customerId: string
  readonly customerName: string
  readonly decidedBy: string | undefined
}

/** Open applications, the oldest first, or decided ones, the newest first. */
export async function listApplications(
  db: Database,
  { isOpen, limit }: { readonly isOpen: boolean; readonly limit: number },
): Promise<ListedApplication[]> {
  const query = db
    .selectFrom('wholesaleApplication as a')
    .innerJoin('customer as c', 'c.id', 'a.customerId')
    .select(columns.map((name) => `a.${name}` as const))
    .select(['a.customerId', 'a.decidedBy'])
    .select(sql<string>`concat_ws(' ', c.first_name, c.last_name)`.as('customerName'))
    .limit(limit)
  const rows = await (isOpen
    ? query.where('a.state', '=', 'applied').orderBy('a.appliedAt').orderBy('a.id')
    : query.where('a.decidedAt', 'is not', null).orderBy('a.decidedAt', 'desc').orderBy('a.id')
  ).execute()
  return rows.map(({ customerId, customerName, decidedBy, ...row }) => ({
    ...fromRow(row),
    customerId,
    customerName,
    decidedBy: decidedBy ?? undefined,
  }))
}

export async function countOpenApplications(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('wholesaleApplication')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('state', '=', 'applied')
    .executeTakeFirstOrThrow()
  return count
}

/** @returns how many. */
export async function deleteDecidedApplications(db: Database, decidedBefore: Date): Promise<number> {
  return countDeleted(db.deleteFrom('wholesaleApplication').where('decidedAt', '<', decidedBefore))
}
