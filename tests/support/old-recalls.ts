import type pg from 'pg'

const none = { orders: 0, pieces: 0 }
const closed = {
  summary: 'Two "pieces": lost.',
  counts: {
    orders: 1,
    customers: 1,
    pieces: 3,
    returnedPieces: 1,
    destroyedPieces: 2,
    sentBackParcels: 0,
    paidCustomers: 1,
    reachedCustomers: 1,
    heldOrders: 0,
    refundableOrders: 0,
    refundedOrders: 0,
    refunded: 0,
    notices: { due: 1, queued: 1, sent: 1, failed: 0, kept: 0 },
    byState: { unpaid: none, 'to-pack': none, packed: none, shipped: none, delivered: none, returned: none },
  },
}

/** Stores a recall of the only lot, with three of its steps, as versions before migration 0188 did. */
export async function storeRecallBefore0188(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query(
    `with opened as (
       insert into recall_case (lot_id, is_drill, level, reason, instructions, opened_at, opened_by)
       select id, false, 'class-1', 'Salmonella.', 'Throw it away.', now(), 'Ada' from lot returning id),
     steps as (
       insert into recall_step (case_id, step, done_at, done_by, result)
       select opened.id, found.step, now() + found.minutes * interval '1 minute', 'Ada', found.result::jsonb from opened, (values
         ('confirm-orders', 1, '{"orders": 1, "customers": 1, "pieces": 3}'),
         ('stop-sale', 2, '{"setAside": 5, "setAsideBefore": 4, "reserved": 2}'),
         ('close', 3, $1)) found (step, minutes, result))
     select id from opened`,
    [JSON.stringify(closed)],
  )
  return rows[0].id
}
