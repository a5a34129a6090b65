import { type Selectable, sql } from 'kysely'
import type {
  ContactMessage,
  ContactMessageDraft,
  ContactMessageStatus,
} from '#domain/customers/contact-message.ts'
import { isId } from '#domain/id.ts'
import { contactMessageFromRow, contactMessageToRow } from '../../map/customers.ts'
import type { Database } from '../../open.ts'
import type { ContactMessage as ContactMessageColumns } from '../../types.ts'
import {
  type Direction,
  ifDefined,
  matchesFoldedSearch,
  orderBy,
  type Paged,
  readPage,
  type Slice,
} from '../page.ts'

export async function insertContactMessage(db: Database, message: ContactMessageDraft): Promise<void> {
  await db.insertInto('contactMessage').values(contactMessageToRow(message)).execute()
}

export interface ContactMessageListQuery {
  readonly search: string
  readonly status?: ContactMessageStatus
  readonly sort: 'created' | 'from'
  readonly dir: Direction
}

const sorts = { created: sql`created_at`, from: sql`lower(name)` } as const

export async function listContactMessages(
  db: Database,
  query: ContactMessageListQuery,
  slice: Slice,
): Promise<Paged<ContactMessage>> {
  const page = await readPage<Selectable<ContactMessageColumns>>(db, {
    columns: sql`*`,
    from: sql`contact_message`,
    conditions: [
      matchesFoldedSearch([sql`search_text`], query.search),
      ifDefined(query.status, (status) => sql`status = ${sql.lit(status)}`),
    ],
    order: orderBy(sorts[query.sort], query.dir, sql`id`),
    slice,
    isSearch: query.search !== '',
    // The bell asks for the new ones. To plan takes longer than to read them.
    hasOnePlan: query.search === '' && slice.offset === 0,
  })
  return { ...page, rows: page.rows.map(contactMessageFromRow) }
}

export async function lockContactMessage(db: Database, id: string): Promise<ContactMessage | undefined> {
  if (!isId(id)) return undefined
  const row = await db
    .selectFrom('contactMessage')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && contactMessageFromRow(row)
}

export async function updateContactMessage(
  db: Database,
  id: string,
  change: { readonly status: ContactMessageStatus; readonly changedBy: string; readonly changedAt: Date },
): Promise<void> {
  await db.updateTable('contactMessage').set(change).where('id', '=', id).execute()
}
