import { type Selectable, sql } from 'kysely'
import {
  type Manifest,
  type ManifestGroup,
  type ManifestState,
  manifestLabelDays,
  manifestStateTable,
  maxManifestLabels,
} from '#domain/fulfillment/manifest.ts'
import { getClaimEnd } from '#domain/fulfillment/shipping-label.ts'
import { isId } from '#domain/id.ts'
import type { NextState } from '#domain/state-table.ts'
import { parseOneOf } from '../../map/one-of.ts'
import type { Database } from '../../open.ts'
import type { ShippingManifest as ManifestColumns } from '../../types.ts'
import { requireChange } from '../require-change.ts'
import type { Actor } from '../staff/audit-log.ts'
import { putLabelsOnManifest, type StoredLabelFile, takeLabelsOffManifest } from './labels.ts'

function manifestFromRow(row: Selectable<ManifestColumns>): Manifest {
  return {
    id: row.id,
    accountId: row.providerAccountId,
    carrier: row.carrier,
    day: row.day,
    state: parseOneOf(row.state, manifestStateTable.states),
    labels: row.labels,
    urls: row.urls ?? [],
    problem: row.problem ?? undefined,
    attempts: row.attempts,
    requestedAt: row.requestedAt,
    requestedBy: row.requestedBy,
  }
}

export interface ManifestTime {
  readonly now: Date
  /** When the day of the shop began. */
  readonly dayStart: Date
}

/** A label of a parcel that is in the shop, or left it today. What left earlier was scanned by its carrier. */
const waitsForManifest = ({ now, dayStart }: ManifestTime) => sql<boolean>`(
  label.state = 'bought' and label.manifest_id is null
  and label.bought_at > ${now}::timestamptz - ${manifestLabelDays} * interval '1 day'
  and (s.state = 'labeled' or (s.state = 'shipped' and s.shipped_at >= ${dayStart}::timestamptz)))`

/** Labels that can be put on a manifest, by account and carrier. */
export async function listManifestGroups(db: Database, time: ManifestTime): Promise<ManifestGroup[]> {
  const { rows } = await sql<ManifestGroup>`
    select label.provider_account_id as account_id, label.carrier, count(*)::int as labels
    from shipping_label label join shipment s on s.id = label.shipment_id
    where ${waitsForManifest(time)} group by 1, 2 order by 2, 1`.execute(db)
  return rows
}

/**
 * Stores a manifest that is about to be made, for the process that asks for it, and puts the labels on it that are on none.
 * @returns its id; 'running' while another one of the account and carrier is being made; undefined when there is no label
 */
export async function insertRequestedManifest(
  db: Database,
  {
    accountId,
    carrier,
    day,
    by,
    ...time
  }: {
    readonly accountId: string
    readonly carrier: string
    readonly day: string
    readonly by: Pick<Actor, 'displayName'>
  } & ManifestTime,
): Promise<string | 'running' | undefined> {
  const labels = await sql<{ readonly id: string }>`
    select label.id from shipping_label label join shipment s on s.id = label.shipment_id
    where label.provider_account_id = ${accountId}::uuid and label.carrier = ${carrier} and ${waitsForManifest(time)}
    order by label.bought_at, label.id limit ${maxManifestLabels} for update of label`.execute(db)
  if (labels.rows.length === 0) return undefined
  const inserted = await db
    .insertInto('shippingManifest')
    .values({
      providerAccountId: accountId,
      carrier,
      day,
      labels: labels.rows.length,
      state: 'requested' satisfies ManifestState,
      requestedAt: time.now,
      requestedBy: by.displayName,
      claimedUntil: getClaimEnd(time.now),
    })
    .onConflict((conflict) =>
      // As a value, a plan for all values would not know the index.
      conflict
        .columns(['providerAccountId', 'carrier'])
        .where('state', '=', sql.lit('requested'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (inserted === undefined) return 'running'
  await putLabelsOnManifest(
    db,
    labels.rows.map(({ id }) => id),
    inserted.id,
  )
  return inserted.id
}

export async function findManifest(db: Database, id: string): Promise<Manifest | undefined> {
  if (!isId(id)) return undefined
  const row = await db.selectFrom('shippingManifest').selectAll().where('id', '=', id).executeTakeFirst()
  return row && manifestFromRow(row)
}

/** The newest first. */
export async function listManifests(db: Database, limit: number): Promise<Manifest[]> {
  const rows = await db
    .selectFrom('shippingManifest')
    .selectAll()
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(manifestFromRow)
}

/** As the carrier service calls them, in the order in which the manifest was asked for. */
export async function listManifestLabels(db: Database, manifestId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('shippingLabel')
    .select('labelRef')
    .where('manifestId', '=', manifestId)
    .orderBy('boughtAt')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ labelRef }) => labelRef ?? [])
}

/** Takes a manifest for the process that asks about it next. Undefined while another one has it. */
export async function claimManifest(db: Database, id: string, now: Date): Promise<Manifest | undefined> {
  const row = await db
    .updateTable('shippingManifest')
    .set((expression) => ({ claimedUntil: getClaimEnd(now), attempts: expression('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'requested' satisfies ManifestState)
    .where('claimedUntil', '<=', now)
    .returningAll()
    .executeTakeFirst()
  return row && manifestFromRow(row)
}

/** Manifests that no process asks about, and whose carrier service has not decided. */
export async function listOpenManifests(
  db: Database,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('shippingManifest')
    .select('id')
    .where('state', '=', 'requested' satisfies ManifestState)
    .where('claimedUntil', '<=', now)
    .orderBy('claimedUntil')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locked until the transaction ends. Undefined for one that another process has moved on. */
export async function lockRequestedManifest(db: Database, id: string): Promise<Manifest | undefined> {
  const row = await db
    .selectFrom('shippingManifest')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'requested' satisfies ManifestState)
    .forUpdate()
    .executeTakeFirst()
  return row && manifestFromRow(row)
}

/** Stores how a locked manifest ended. The labels of one that failed are on none again. */
export async function updateManifestState(
  db: Database,
  { id, state: from }: Pick<Manifest, 'id' | 'state'>,
  {
    to,
    ...change
  }: {
    readonly to: NextState<ManifestState>
    readonly manifestRef?: string
    readonly urls?: string[]
    readonly problem: string | null
    readonly endedAt: Date
  },
): Promise<void> {
  await requireChange(
    db
      .updateTable('shippingManifest')
      .set({ state: to, ...change })
      .where('id', '=', id)
      .where('state', '=', from),
    `Manifest ${id} cannot become ${to}`,
  )
  if ((to as ManifestState) === 'failed') await takeLabelsOffManifest(db, id)
}

/** What the carrier service said last. Another process may ask again from then on. */
export async function releaseManifest(
  db: Database,
  id: string,
  { problem, until }: { readonly problem: string; readonly until: Date },
): Promise<void> {
  await db
    .updateTable('shippingManifest')
    .set({ problem, claimedUntil: until })
    .where('id', '=', id)
    .execute()
}

export async function insertManifestFiles(
  db: Database,
  manifestId: string,
  { files, storedAt }: { readonly files: readonly StoredLabelFile[]; readonly storedAt: Date },
): Promise<void> {
  await db
    .insertInto('shippingManifestFile')
    .values(files.map((file, index) => ({ manifestId, position: index + 1, ...file, storedAt })))
    .onConflict((conflict) => conflict.columns(['manifestId', 'position']).doNothing())
    .execute()
}

/** In their order. Empty when the shop has none. */
export async function listManifestFiles(db: Database, manifestId: string): Promise<StoredLabelFile[]> {
  return db
    .selectFrom('shippingManifestFile')
    .select(['mediaType', 'content'])
    .where('manifestId', '=', manifestId)
    .orderBy('position')
    .execute()
}
