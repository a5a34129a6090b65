import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../open.ts'
import type { ContactMessage } from '../../types.ts'
import { isId } from '../catalog/products.ts'
import { anyHolds, type Direction, ifChosen, type Paged, readPage, type Slice, sorted } from '../page.ts'

export type MessageRow = Selectable<ContactMessage>

export async function insertMessage(db: Database, message: Insertable<ContactMessage>): Promise<void> {
  await db.insertInto('contact_message').values(message).execute()
}

export interface MessageListQuery {
  readonly search: string
  readonly status?: string
  readonly sort: 'written' | 'from'
  readonly dir: Direction
}

const sorts = { written: sql`created_at`, from: sql`lower(name)` } as const

export async function listMessages(
  db: Database,
  query: MessageListQuery,
  slice: Slice,
): Promise<Paged<MessageRow>> {
  return readPage<MessageRow>(db, {
    columns: sql`*`,
    from: sql`contact_message`,
    conditions: [
      anyHolds([sql`name`, sql`email::text`, sql`coalesce(order_number, '')`, sql`message`], query.search),
      ifChosen(query.status, (status) => sql`status = ${status}`),
    ],
    order: sql`${sorted(sorts[query.sort], query.dir)}, id desc`,
    slice,
  })
}

export async function lockMessage(db: Database, id: string): Promise<MessageRow | undefined> {
  if (!isId(id)) return undefined
  return db.selectFrom('contact_message').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function setMessageStatus(
  db: Database,
  id: string,
  change: { readonly status: string; readonly changed_by: string; readonly changed_at: Date },
): Promise<void> {
  await db.updateTable('contact_message').set(change).where('id', '=', id).execute()
}
