import { sql } from 'kysely'
import type {
  ContentVersion,
  ContentVersionDraft,
  ListedContentBlock,
  LiveContent,
} from '#domain/content/content-version.ts'
import {
  contentVersionFromRow,
  contentVersionToRow,
  type ListedContentBlockRow,
  type LiveContentRow,
  listedContentBlockFromRow,
  liveContentFromRow,
} from '../../map/content.ts'
import type { Database } from '../../open.ts'

/** The version of each block in force: the latest start time, then the highest number. */
export async function getLiveContent(
  db: Database,
  keys: readonly string[],
  now: Date,
): Promise<Map<string, LiveContent>> {
  const { rows } = await sql<LiveContentRow>`
    select distinct on (key) key, number, value, label, starts_at from content_version
    where key = any(${[...keys]}::text[]) and starts_at <= ${now} and unscheduled_at is null
    order by key, starts_at desc, number desc`.execute(db)
  return new Map(rows.map((row) => [row.key, liveContentFromRow(row)]))
}

/** Only the values. */
export async function getContentValues(
  db: Database,
  keys: readonly string[],
  now: Date,
): Promise<Map<string, unknown>> {
  const found = await getLiveContent(db, keys, now)
  return new Map([...found].map(([key, { value }]) => [key, value]))
}

/** The value of a block that is in force from a time on. */
export interface ScheduledContent {
  readonly key: string
  readonly value: unknown
  readonly startsAt: Date
}

/** What each block says now and later. Of the values of a block that have started, the last one is in force. */
export async function listScheduledContent(db: Database, now: Date): Promise<ScheduledContent[]> {
  const { rows } = await sql<ScheduledContent>`
    select key, value, starts_at from content_version version
    where unscheduled_at is null and (starts_at > ${now} or not exists (
      select from content_version later
      where later.key = version.key and later.unscheduled_at is null and later.starts_at <= ${now}
        and (later.starts_at, later.number) > (version.starts_at, version.number)))
    order by starts_at, number`.execute(db)
  return rows
}

/** The start of the next version of any of the blocks. Pages that show them are valid until then. */
export async function findNextContentChange(
  db: Database,
  keys: readonly string[],
  now: Date,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('contentVersion')
    .select(({ fn }) => fn.min('startsAt').as('next'))
    .where('key', 'in', [...keys])
    .where('startsAt', '>', now)
    .where('unscheduledAt', 'is', null)
    .executeTakeFirst()
  return row?.next ?? undefined
}

/** The labels of the terms that are or will be in force. Of those that have started, the last one is. */
export async function listTermsVersions(db: Database): Promise<{ startsAt: Date; label: string }[]> {
  const rows = await db
    .selectFrom('contentVersion')
    .select(['number', 'label', 'startsAt'])
    .where('key', '=', 'terms')
    .where('unscheduledAt', 'is', null)
    .orderBy('startsAt')
    .orderBy('number')
    .execute()
  return rows.map(({ number, label, startsAt }) => ({ startsAt, label: label ?? String(number) }))
}

/** Locks the block until the transaction ends. @returns its highest version number, 0 when it is new */
export async function lockContentBlock(db: Database, key: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('content'), hashtext(${key}))`.execute(db)
  const row = await db
    .selectFrom('contentVersion')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.number ?? 0
}

/** Adds the next version. Call `lockContentBlock` first. */
export async function insertContentVersion(
  db: Database,
  version: ContentVersionDraft,
  number: number,
): Promise<void> {
  await db
    .insertInto('contentVersion')
    .values({ ...contentVersionToRow(version), number })
    .execute()
}

/** An unused version label for the day: '2026-11-21', then '2026-11-21.2'. */
export async function findFreeLabel(db: Database, key: string, day: string): Promise<string> {
  const rows = await db
    .selectFrom('contentVersion')
    .select('label')
    .where('key', '=', key)
    .where('label', 'like', `${day}%`)
    .execute()
  const taken = new Set(rows.map(({ label }) => label))
  for (let turn = 1; ; turn += 1) {
    const label = turn === 1 ? day : `${day}.${turn}`
    if (!taken.has(label)) return label
  }
}

const versionColumns = [
  'key',
  'number',
  'value',
  'label',
  'startsAt',
  'unscheduledAt',
  'author',
  'createdAt',
] as const

/** All versions of a block, newest first. */
export async function listContentVersions(db: Database, key: string): Promise<ContentVersion[]> {
  const rows = await db
    .selectFrom('contentVersion')
    .select(versionColumns)
    .where('key', '=', key)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(contentVersionFromRow)
}

export async function findContentVersion(
  db: Database,
  key: string,
  number: number,
): Promise<ContentVersion | undefined> {
  const row = await db
    .selectFrom('contentVersion')
    .select(versionColumns)
    .where('key', '=', key)
    .where('number', '=', number)
    .executeTakeFirst()
  return row && contentVersionFromRow(row)
}

/** Cancels a scheduled version. False when it has started or was canceled before. */
export async function unscheduleContentVersion(
  db: Database,
  { key, number, now }: { readonly key: string; readonly number: number; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('contentVersion')
    .set({ unscheduledAt: now })
    .where('key', '=', key)
    .where('number', '=', number)
    .where('startsAt', '>', now)
    .where('unscheduledAt', 'is', null)
    .returning('number')
    .executeTakeFirst()
  return row !== undefined
}

/** The version in force of every block, with the time of the next scheduled one. */
export async function listContentBlocks(db: Database, now: Date): Promise<ListedContentBlock[]> {
  const { rows } = await sql<ListedContentBlockRow>`
    select v.key, v.value, v.author, greatest(v.starts_at, v.created_at) as changed_at,
           (select min(starts_at) from content_version p
            where p.key = v.key and p.starts_at > ${now} and p.unscheduled_at is null) as scheduled_for
    from (select distinct on (key) * from content_version
          where starts_at <= ${now} and unscheduled_at is null order by key, starts_at desc, number desc) v
    order by v.key`.execute(db)
  return rows.map(listedContentBlockFromRow)
}

/** Creates the first version of blocks that have none. Never changes edited blocks. */
export async function insertMissingContent(
  db: Database,
  blocks: Readonly<
    Record<string, { readonly value: unknown; readonly label?: string; readonly startsAt: Date }>
  >,
): Promise<void> {
  const rows = Object.entries(blocks).map(([key, { value, label, startsAt }]) => ({
    key,
    number: 1,
    value: JSON.stringify(value),
    label: label ?? null,
    startsAt,
    author: 'Leafward',
  }))
  await db
    .insertInto('contentVersion')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
