import type pg from 'pg'

/** What an order had in columns of its own before migration 0173. */
export interface OldOrderParts {
  readonly hold?: unknown
  readonly address_check?: unknown
  readonly cancellation?: unknown
  readonly acknowledgments?: unknown
  readonly verdict?: unknown
}

/** Stores them with the order that `insertVerifiedOrderBefore0085` made. */
export async function storePartsBefore0173(pool: pg.Pool, parts: OldOrderParts): Promise<void> {
  for (const [column, value] of Object.entries(parts))
    await pool.query(`update shop_order set ${column} = $1`, [JSON.stringify(value)])
}

/** The id of the only product. */
export async function getOnlyProductId(pool: pg.Pool): Promise<string> {
  return (await pool.query('select id from product')).rows[0].id
}

/** Statements that store a part of an order that makes no sense, each with what is wrong with it. */
const nonsense: Readonly<Record<string, string>> = {
  'a request that waits and is decided': `insert into cancellation_request values (id, 'requested', '', now(), now(), 'Ada', '')`,
  'a decided request without an answer': `insert into cancellation_request values (id, 'accepted', '', now())`,
  'an answer without its time': `insert into cancellation_request values (id, 'declined', '', now(), null, 'Ada', 'No.')`,
  'a request in a state that does not exist': `insert into cancellation_request values (id, 'lost', '', now())`,
  'a confirmed address that nobody checked': `insert into address_check values (id, 'confirmed')`,
  'a lapsed check with what staff found': `insert into address_check values (id, 'lapsed', now(), 'Ada', 'Fine.')`,
  'a checked address without a note': `insert into address_check values (id, 'open', now(), 'Ada')`,
  'a question without a check': `insert into address_question values (id, 0, 'us-al', 'Is it?', 'no', false)`,
  'a held item without a hold': `insert into order_hold_line values (id, 0, id, 'Closed.')`,
  'a hold without a reason': `insert into order_hold values (id, null, null, null, 1, now())`,
  'a rule that is acknowledged twice': `insert into order_acknowledgment values (id, 0, 'us', 1, 'Beware.', now()), (id, 1, 'us', 1, 'Beware.', now())`,
}
export const nonsenseParts = Object.keys(nonsense)

/** @throws Error when the database refuses it */
export async function storeNonsense(pool: pg.Pool, name: string): Promise<void> {
  const statement = nonsense[name] ?? ''
  await pool.query(
    `do $$ declare id uuid := (select o.id from shop_order o limit 1); begin ${statement}; end $$`,
  )
}
