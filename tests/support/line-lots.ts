import { settleStock } from '#db/queries/inventory/stock.ts'
import type { ShopUnderTest } from './shop.ts'

interface StoredLineLot {
  readonly lotId: string
  readonly quantity: number
}

/** Stores which units of an order line come from which lots, as a picker who takes units of several lots would. */
export async function storeLineLots(
  { sql, shop }: Pick<ShopUnderTest, 'sql' | 'shop'>,
  lineId: string,
  lots: readonly StoredLineLot[],
): Promise<void> {
  const client = await sql.connect()
  try {
    await client.query('begin')
    await client.query('delete from order_line_lot where order_line_id = $1', [lineId])
    for (const { lotId, quantity } of lots)
      await client.query('insert into order_line_lot (order_line_id, lot_id, quantity) values ($1, $2, $3)', [
        lineId,
        lotId,
        quantity,
      ])
    await client.query('commit')
  } finally {
    client.release()
  }
  const { rows } = await sql.query('select product_id from order_line where id = $1', [lineId])
  await settleStock(
    shop.db,
    rows.flatMap(({ product_id: id }) => id ?? []),
  )
}

/** Moves one unit of a line to another of the lots, unless the line has fewer than two units or comes from no lot. */
export async function splitLineOverLots(
  shop: Pick<ShopUnderTest, 'sql' | 'shop'>,
  lineId: string,
  otherLotId: string,
): Promise<void> {
  const { rows } = await shop.sql.query<StoredLineLot>(
    `select lot_id as "lotId", quantity from order_line_lot
     where order_line_id = $1 and lot_id <> $2 order by quantity desc`,
    [lineId, otherLotId],
  )
  const [first, ...others] = rows
  if (first === undefined || first.quantity < 2) return
  const { rows: stored } = await shop.sql.query<StoredLineLot>(
    'select lot_id as "lotId", quantity from order_line_lot where order_line_id = $1 and lot_id = $2',
    [lineId, otherLotId],
  )
  await storeLineLots(shop, lineId, [
    { ...first, quantity: first.quantity - 1 },
    ...others,
    { lotId: otherLotId, quantity: (stored[0]?.quantity ?? 0) + 1 },
  ])
}
