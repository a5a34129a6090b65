import type { ShopUnderTest } from './shop.ts'

type Stored = Pick<ShopUnderTest, 'sql'>

/** What staff enter of a dispute. */
export const disputeEntry = {
  network: 'visa',
  reasonCode: '13.1',
  amount: 1000,
  state: 'needs-response',
} as const

/** Stored disputes of an order, the oldest first. */
export async function listStoredDisputes(
  { sql }: Stored,
  orderNumber: string,
): Promise<
  { id: string; state: string; amount_cents: number; provider_ref: string | null; reason_code: string }[]
> {
  const { rows } = await sql.query(
    'select d.* from dispute d join shop_order o on o.id = d.order_id where o.number = $1 order by d.id',
    [orderNumber],
  )
  return rows
}

/** Sets the state alone, as no step does. */
export async function setDisputeState({ sql }: Stored, id: string, state: string): Promise<void> {
  await sql.query('update dispute set state = $2 where id = $1', [id, state])
}

/** Moves the deadline of a dispute to this time. */
export async function setDeadline({ sql }: Stored, id: string, dueAt: Date): Promise<void> {
  await sql.query('update dispute set due_at = $2 where id = $1', [id, dueAt])
}

/** Sets when and from where an order was paid, as if it were placed earlier. */
export async function placeEarlier(
  { sql }: Stored,
  orderNumber: string,
  { days, ip }: { days: number; ip: string | null },
): Promise<void> {
  await sql.query(
    `update shop_order set placed_at = now() - make_interval(days => $2), paid_at = now() - make_interval(days => $2), ip = $3
     where number = $1`,
    [orderNumber, days, ip],
  )
}

/** Makes orders those of the customer and address of another one. */
export async function giveToCustomerOf(
  { sql }: Stored,
  orderNumber: string,
  others: readonly string[],
): Promise<void> {
  await sql.query(
    `update shop_order o set customer_id = one.customer_id, email = one.email, street1 = one.street1, street2 = one.street2,
       city = one.city, state = one.state, zip = one.zip
     from shop_order one where one.number = $1 and o.number = any($2)`,
    [orderNumber, others],
  )
}

/** Subjects of the emails of a template, the oldest first. */
export async function listSubjects({ sql }: Stored, template: string): Promise<string[]> {
  const { rows } = await sql.query('select subject from email where template = $1 order by id', [template])
  return rows.map(({ subject }) => subject)
}
