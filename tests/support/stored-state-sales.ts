import type { ShopUnderTest } from './shop.ts'

/** Stores sales of a month as the hourly count would, until it counts again. */
export async function storeStateSales(
  { sql }: Pick<ShopUnderTest, 'sql'>,
  { state, month, orders }: { readonly state: string; readonly month: string; readonly orders: number },
): Promise<void> {
  await sql.query(
    `insert into state_sales (state, month, sales_cents, orders) values ($1, $2, 100, $3)
     on conflict (state, month) do update set orders = excluded.orders`,
    [state, month, orders],
  )
}
