import { sql } from 'kysely'
import {
  getClaimEnd,
  type LabelState,
  labelFileDays,
  type ShippingLabel,
} from '#domain/fulfillment/shipping-label.ts'
import { isId } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import type { NextState } from '#domain/state-table.ts'
import { labelFromRow } from '../../map/labels.ts'
import type { Database } from '../../open.ts'
import { countDeleted } from '../count-deleted.ts'
import { requireChange } from '../require-change.ts'
import type { Actor } from '../staff/audit-log.ts'
import type { LabelRate } from './label-rates.ts'

/** Stores a label that is about to be bought, for the process that buys it. The order must be locked. @returns its id */
export async function insertRequestedLabel(
  db: Database,
  rate: LabelRate,
  { by, now }: { readonly by: Pick<Actor, 'displayName'>; readonly now: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('shippingLabel')
    .values({
      shipmentId: rate.shipmentId ?? null,
      returnId: rate.returnId ?? null,
      providerAccountId: rate.accountId,
      state: 'requested' satisfies LabelState,
      carrier: rate.carrier,
      service: rate.service,
      hasAdultSignature: rate.hasAdultSignature,
      format: rate.format,
      amountCents: rate.amount,
      weightGrams: rate.weightGrams,
      reference: rate.reference,
      quoteRef: rate.quoteRef,
      rateRef: rate.rateRef,
      requestedAt: now,
      requestedBy: by.displayName,
      claimedUntil: getClaimEnd(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The labels of shipments, the newest first. */
export async function listLabels(db: Database, shipmentIds: readonly string[]): Promise<ShippingLabel[]> {
  if (shipmentIds.length === 0) return []
  const rows = await db
    .selectFrom('shippingLabel')
    .selectAll()
    .where('shipmentId', 'in', shipmentIds)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(labelFromRow)
}

/** The labels of returns, the newest first. */
export async function listReturnLabels(db: Database, returnIds: readonly string[]): Promise<ShippingLabel[]> {
  if (returnIds.length === 0) return []
  const rows = await db
    .selectFrom('shippingLabel')
    .selectAll()
    .where('returnId', 'in', returnIds)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(labelFromRow)
}

export async function findLabel(db: Database, id: string): Promise<ShippingLabel | undefined> {
  if (!isId(id)) return undefined
  const row = await db.selectFrom('shippingLabel').selectAll().where('id', '=', id).executeTakeFirst()
  return row && labelFromRow(row)
}

/** The id of a label's order, which must be locked before the label changes. */
export async function findOrderOfLabel(db: Database, labelId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shippingLabel')
    .leftJoin('shipment', 'shipment.id', 'shippingLabel.shipmentId')
    .leftJoin('returnRequest', 'returnRequest.id', 'shippingLabel.returnId')
    .select(['shipment.orderId', 'returnRequest.orderId as returnedOrderId'])
    .where('shippingLabel.id', '=', labelId)
    .executeTakeFirst()
  return row?.orderId ?? row?.returnedOrderId ?? undefined
}

/** Takes a label for the process that asks about it next. Undefined while another one has it. */
export async function claimLabel(db: Database, id: string, now: Date): Promise<ShippingLabel | undefined> {
  const row = await db
    .updateTable('shippingLabel')
    .set((expression) => ({ claimedUntil: getClaimEnd(now), attempts: expression('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', ['requested', 'void-requested'] satisfies LabelState[])
    .where('claimedUntil', '<=', now)
    .returningAll()
    .executeTakeFirst()
  return row && labelFromRow(row)
}

/** Labels that no process asks about, and whose carrier service has not decided. */
export async function listOpenLabels(
  db: Database,
  state: Extract<LabelState, 'requested' | 'void-requested'>,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('shippingLabel')
    .select('id')
    .where('state', '=', state)
    .where('claimedUntil', '<=', now)
    .orderBy('claimedUntil')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The carrier has decided about a voided label, so that a job asks about it at once. */
export async function hastenVoidedLabel(
  db: Database,
  { accountId, labelRef, now }: { readonly accountId: string; readonly labelRef: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('shippingLabel')
    .set({ claimedUntil: now })
    .where('labelRef', '=', labelRef)
    .where('providerAccountId', '=', accountId)
    .where('state', '=', 'void-requested' satisfies LabelState)
    .execute()
}

interface LabelChange {
  readonly to: NextState<LabelState>
  readonly labelRef?: string
  readonly trackingNumber?: string
  readonly url?: string
  readonly costCents?: Cents | null
  readonly boughtAt?: Date
  readonly endedAt?: Date
  readonly problem?: string | null
  readonly claimedUntil?: Date
}

/** Stores the next state of a label. Its order must be locked. */
export async function updateLabelState(
  db: Database,
  { id, state: from }: Pick<ShippingLabel, 'id' | 'state'>,
  { to, ...change }: LabelChange,
): Promise<void> {
  await requireChange(
    db
      .updateTable('shippingLabel')
      .set({ state: to, ...change })
      .where('id', '=', id)
      .where('state', '=', from),
    `Label ${id} cannot become ${to}`,
  )
}

/** What the carrier service said last. Another process may ask again from then on. */
export async function releaseLabel(
  db: Database,
  id: string,
  { problem, until }: { readonly problem: string | undefined; readonly until: Date },
): Promise<void> {
  await db
    .updateTable('shippingLabel')
    .set({ problem: problem ?? null, claimedUntil: until })
    .where('id', '=', id)
    .execute()
}

/** The labels must be locked. */
export async function putLabelsOnManifest(
  db: Database,
  ids: readonly string[],
  manifestId: string,
): Promise<void> {
  await db.updateTable('shippingLabel').set({ manifestId }).where('id', 'in', ids).execute()
}

export async function takeLabelsOffManifest(db: Database, manifestId: string): Promise<void> {
  await db
    .updateTable('shippingLabel')
    .set({ manifestId: null })
    .where('manifestId', '=', manifestId)
    .execute()
}

export interface StoredLabelFile {
  readonly mediaType: string
  readonly content: Buffer
}

export async function insertLabelFile(
  db: Database,
  labelId: string,
  file: StoredLabelFile & { readonly storedAt: Date },
): Promise<void> {
  await db
    .insertInto('shippingLabelFile')
    .values({ labelId, ...file })
    .onConflict((conflict) => conflict.column('labelId').doNothing())
    .execute()
}

export async function findLabelFile(db: Database, labelId: string): Promise<StoredLabelFile | undefined> {
  return db
    .selectFrom('shippingLabelFile')
    .select(['mediaType', 'content'])
    .where('labelId', '=', labelId)
    .executeTakeFirst()
}

/** Also those of manifests. @returns how many. */
export async function deleteOldLabelFiles(db: Database, now: Date): Promise<number> {
  const end = sql<Date>`${now}::timestamptz - ${labelFileDays} * interval '1 day'`
  const labels = await countDeleted(db.deleteFrom('shippingLabelFile').where('storedAt', '<', end))
  return labels + (await countDeleted(db.deleteFrom('shippingManifestFile').where('storedAt', '<', end)))
}
