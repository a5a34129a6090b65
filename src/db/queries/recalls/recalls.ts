import { sql } from 'kysely'
import type { RecallCase, RecallResult, RecallStep, RecallStepDone } from '#domain/recalls/recall.ts'
import type { Database } from '../../open.ts'

const caseColumns = sql`id, lot_id, is_drill, level, reason, instructions, opened_at, opened_by, closed_at`

interface CaseRow extends Omit<RecallCase, 'closedAt'> {
  readonly closedAt: Date | null
}

function caseFromRow({ closedAt, ...row }: CaseRow): RecallCase {
  return { ...row, closedAt: closedAt ?? undefined }
}

/** Undefined when the lot already has an open recall, or an open drill. */
export async function insertRecall(
  db: Database,
  recall: Omit<RecallCase, 'id' | 'closedAt'>,
): Promise<{ id: string } | undefined> {
  return db
    .insertInto('recallCase')
    .values(recall)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function findRecall(db: Database, id: string): Promise<RecallCase | undefined> {
  const { rows } = await sql<CaseRow>`select ${caseColumns} from recall_case where id = ${id}::uuid`.execute(
    db,
  )
  return rows.map(caseFromRow)[0]
}

/** Keeps two steps of a recall from being taken at once. */
export async function lockRecall(db: Database, id: string): Promise<RecallCase | undefined> {
  const { rows } = await sql<CaseRow>`
    select ${caseColumns} from recall_case where id = ${id}::uuid for no key update`.execute(db)
  return rows.map(caseFromRow)[0]
}

/** The recalls and drills of a lot, the newest first. */
export async function listRecallsOfLot(db: Database, lotId: string): Promise<RecallCase[]> {
  const { rows } = await sql<CaseRow>`
    select ${caseColumns} from recall_case where lot_id = ${lotId}::uuid order by opened_at desc, id`.execute(
    db,
  )
  return rows.map(caseFromRow)
}

export async function closeRecall(db: Database, id: string, closedAt: Date): Promise<void> {
  await db.updateTable('recallCase').set({ closedAt }).where('id', '=', id).execute()
}

/** The steps that were taken, in the order of their time. */
export async function listRecallSteps(db: Database, caseId: string): Promise<RecallStepDone[]> {
  const { rows } = await sql<RecallStepDone>`
    select step, done_at, done_by, result from recall_step
    where case_id = ${caseId}::uuid order by done_at, step`.execute(db)
  return rows
}

/** Stores a step. A repeated one keeps the time and the result of the first. */
export async function insertRecallStep(
  db: Database,
  caseId: string,
  step: {
    readonly step: RecallStep
    readonly doneAt: Date
    readonly doneBy: string
    readonly result: RecallResult
  },
): Promise<void> {
  await db
    .insertInto('recallStep')
    .values({ ...step, caseId, result: JSON.stringify(step.result) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Notes that the notice of an order is queued.
 * @returns false when it was before
 */
export async function markNoticeQueued(
  db: Database,
  order: { readonly caseId: string; readonly orderId: string; readonly queuedAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into recall_order as r (case_id, order_id, notice_queued_at)
    values (${order.caseId}::uuid, ${order.orderId}::uuid, ${order.queuedAt})
    on conflict (case_id, order_id) do update set notice_queued_at = excluded.notice_queued_at
    where r.notice_queued_at is null returning order_id`.execute(db)
  return rows.length > 0
}

/** The notice that was just queued in this transaction. */
export async function linkNotice(db: Database, caseId: string, orderId: string): Promise<void> {
  await sql`
    update recall_order set notice_email_id =
      (select id from email where order_id = ${orderId}::uuid and template = 'recall-notice'
       order by id desc limit 1)
    where case_id = ${caseId}::uuid and order_id = ${orderId}::uuid`.execute(db)
}

export async function saveContact(
  db: Database,
  contact: {
    readonly caseId: string
    readonly orderId: string
    readonly contactedAt: Date
    readonly contactedBy: string
    readonly contactNote: string
    readonly destroyedQuantity: number
  },
): Promise<void> {
  const { caseId, orderId, ...columns } = contact
  await db
    .insertInto('recallOrder')
    .values({ caseId, orderId, ...columns })
    .onConflict((conflict) => conflict.columns(['caseId', 'orderId']).doUpdateSet(columns))
    .execute()
}

export async function saveReturnToSender(
  db: Database,
  sentBack: {
    readonly caseId: string
    readonly orderId: string
    readonly sentBackAt: Date
    readonly sentBackBy: string
    readonly sentBackNote: string
  },
): Promise<void> {
  const { caseId, orderId, ...columns } = sentBack
  await db
    .insertInto('recallOrder')
    .values({ caseId, orderId, ...columns })
    .onConflict((conflict) => conflict.columns(['caseId', 'orderId']).doUpdateSet(columns))
    .execute()
}
