import { type Selectable, sql } from 'kysely'
import { isId } from '#domain/id.ts'
import type { ShippingBox } from '#domain/shipping/shipping-box.ts'
import type { Database } from '../../open.ts'
import type { ShippingBox as ShippingBoxColumns } from '../../types.ts'

/** All boxes, by name. */
export async function listShippingBoxes(db: Database): Promise<ShippingBox[]> {
  const rows = await db.selectFrom('shippingBox').selectAll().orderBy(sql`lower(name)`).execute()
  return rows.map(boxFromRow)
}

export async function findShippingBox(db: Database, id: string): Promise<ShippingBox | undefined> {
  if (!isId(id)) return undefined
  const row = await db.selectFrom('shippingBox').selectAll().where('id', '=', id).executeTakeFirst()
  return row && boxFromRow(row)
}

export async function insertShippingBox(db: Database, box: Omit<ShippingBox, 'id'>): Promise<string> {
  const { id } = await db
    .insertInto('shippingBox')
    .values(boxToRow(box))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateShippingBox(db: Database, { id, ...box }: ShippingBox): Promise<void> {
  await db.updateTable('shippingBox').set(boxToRow(box)).where('id', '=', id).execute()
}

function boxFromRow(row: Selectable<ShippingBoxColumns>): ShippingBox {
  const { id, name, lengthMm, widthMm, heightMm, tareGrams, isActive } = row
  return { id, name, size: { length: lengthMm, width: widthMm, height: heightMm }, tareGrams, isActive }
}

function boxToRow({ size, ...box }: Omit<ShippingBox, 'id'>) {
  return { ...box, lengthMm: size.length, widthMm: size.width, heightMm: size.height }
}
