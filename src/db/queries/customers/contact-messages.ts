import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../open.ts'
import type { ContactMessage } from '../../types.ts'
import { isId } from '../catalog/products.ts'
import {
  type Direction,
  ifDefined,
  matchesSearch,
  orderBy,
  type Paged,
  readPage,
  type Slice,
} from '../page.ts'

export type ContactMessageRow = Selectable<ContactMessage>

export async function insertContactMessage(db: Database, message: Insertable<ContactMessage>): Promise<void> {
  await db.insertInto('contactMessage').values(message).execute()
}

export interface ContactMessageListQuery {
  readonly search: string
  readonly status?: string
  readonly sort: 'created' | 'from'
  readonly dir: Direction
}

const sorts = { created: sql`created_at`, from: sql`lower(name)` } as const

export async function listContactMessages(
  db: Database,
  query: ContactMessageListQuery,
  slice: Slice,
): Promise<Paged<ContactMessageRow>> {
  return readPage<ContactMessageRow>(db, {
    columns: sql`*`,
    from: sql`contact_message`,
    conditions: [
      matchesSearch(
        [sql`name`, sql`email::text`, sql`coalesce(order_number, '')`, sql`message`],
        query.search,
      ),
      ifDefined(query.status, (status) => sql`status = ${status}`),
    ],
    order: sql`${orderBy(sorts[query.sort], query.dir)}, id desc`,
    slice,
  })
}

export async function lockContactMessage(db: Database, id: string): Promise<ContactMessageRow | undefined> {
  if (!isId(id)) return undefined
  return db.selectFrom('contactMessage').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateContactMessage(
  db: Database,
  id: string,
  change: { readonly status: string; readonly changedBy: string; readonly changedAt: Date },
): Promise<void> {
  await db.updateTable('contactMessage').set(change).where('id', '=', id).execute()
}
