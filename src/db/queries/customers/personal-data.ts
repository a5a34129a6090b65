import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../open.ts'

/** Whose data is asked for. Rows under an address count only when the account has proved it. */
export interface DataOwner {
  readonly customerId: string
  readonly email: string | undefined
}

interface PersonalTable {
  /** As in SQL; the file the customer gets has this name. */
  readonly table: string
  /** Columns that are keys to something, or say the same twice. */
  readonly without?: readonly string[]
  readonly rows: (owner: DataOwner) => RawBuilder<boolean>
}

const byCustomer = ({ customerId }: DataOwner) => sql<boolean>`t.customer_id = ${customerId}::uuid`
const byEmail = ({ email }: DataOwner) => sql<boolean>`t.email = ${email ?? null}::citext`
const orders = ({ customerId }: DataOwner) =>
  sql`(select id from shop_order where customer_id = ${customerId}::uuid)`
const byOrder = (owner: DataOwner) => sql<boolean>`t.order_id in ${orders(owner)}`

/** Every table that holds something of a customer, as it is handed out. A test finds the one that is missing. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'customer',
    without: ['password_hash'],
    rows: ({ customerId }) => sql`t.id = ${customerId}::uuid`,
  },
  { table: 'customer_address', rows: byCustomer },
  { table: 'customer_identity', rows: byCustomer },
  { table: 'customer_session', without: ['token_hash', 'device_hash'], rows: byCustomer },
  { table: 'customer_device', without: ['device_hash'], rows: byCustomer },
  { table: 'account_token', without: ['token_hash'], rows: byCustomer },
  { table: 'cart_item', rows: byCustomer },
  { table: 'wishlist_item', rows: byCustomer },
  { table: 'shop_order', without: ['key_hash'], rows: byCustomer },
  { table: 'order_line', rows: byOrder },
  { table: 'order_event', rows: byOrder },
  // What the provider knows a payment by opens it there.
  { table: 'payment', without: ['provider_ref', 'redirect_url'], rows: byOrder },
  {
    table: 'refund',
    without: ['provider_ref'],
    rows: (owner) => sql`t.payment_id in (select id from payment where order_id in ${orders(owner)})`,
  },
  { table: 'promotion_use', rows: byOrder },
  { table: 'return_request', rows: byOrder },
  {
    table: 'return_request_line',
    rows: (owner) => sql`t.request_id in (select id from return_request where order_id in ${orders(owner)})`,
  },
  { table: 'review', rows: byCustomer },
  { table: 'review_vote', rows: byCustomer },
  {
    table: 'back_in_stock_request',
    without: ['unsubscribe_hash'],
    rows: (owner) => sql`(${byCustomer(owner)} or ${byEmail(owner)})`,
  },
  { table: 'newsletter_consent', rows: byEmail },
  { table: 'email_opt_out', rows: byEmail },
  { table: 'unsubscribe_link', without: ['token_hash'], rows: byEmail },
  { table: 'contact_message', rows: byEmail },
  { table: 'email', without: ['html', 'unsubscribe_url'], rows: isOwnersEmail },
]

/** Mail about the account or its orders, and what was sent to or from the proved address about neither. */
function isOwnersEmail(owner: DataOwner): RawBuilder<boolean> {
  // Each arm from its own index: the table holds every mail there ever was.
  return sql`t.id in (
    select id from email where customer_id = ${owner.customerId}::uuid
    union select id from email where order_id in ${orders(owner)}
    union select id from email where recipient = ${owner.email ?? null}::citext and customer_id is null and order_id is null
    union select id from email where reply_to = ${owner.email ?? null}::citext and customer_id is null and order_id is null)`
}

export type PersonalRow = Readonly<Record<string, unknown>>

/** Everything the shop has about a customer, table by table; rows that name a product say its name. */
export async function getPersonalData(
  db: Database,
  owner: DataOwner,
): Promise<Map<string, readonly PersonalRow[]>> {
  const data = new Map<string, readonly PersonalRow[]>()
  for (const { table, without = [], rows } of personalTables) {
    const found = await sql<{ row: PersonalRow }>`
      select to_jsonb(t) - ${[...without]}::text[]
        || coalesce((select jsonb_build_object('product', p.name) from product p
                     where p.id::text = to_jsonb(t)->>'product_id'), '{}') as row
      from ${sql.table(table)} t where ${rows(owner)}`.execute(db)
    data.set(
      table,
      found.rows.map(({ row }) => row),
    )
  }
  return data
}

/** When the session of a token began; undefined when it has ended. */
export async function findSessionStart(db: Database, tokenHash: Buffer): Promise<Date | undefined> {
  const row = await db
    .selectFrom('customerSession')
    .select('createdAt')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return row?.createdAt
}
