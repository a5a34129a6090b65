import type { ShopUnderTest } from './shop.ts'

/** Stores a word in what staff wrote about a paid order: an edit, an inspected return, a recall and a dispute. */
export async function storeStaffNotes(
  { sql }: Pick<ShopUnderTest, 'sql'>,
  number: string,
  word: string,
): Promise<void> {
  const ofOrder = '(select id from shop_order where number = $1)'
  for (const statement of [
    `insert into order_edit (order_id, position, reason, made_by, made_at, idempotency_key, total_before_cents,
       total_after_cents, shipping_change_cents)
     values (${ofOrder}, 1, $2, 'owner', now(), $2, 100, 100, 0)`,
    `insert into return_request (order_id, number, state, reason, decided_at, decided_by, received_at, inspected_at,
       inspected_by, inspection_note)
     values (${ofOrder}, 'RMA-' || $2, 'inspected', '', now(), 'owner', now(), now(), 'owner', $2)`,
    `with opened as (
       insert into recall_case (lot_id, level, reason, instructions, is_drill, opened_at, opened_by)
       select id, 'class-2', 'A test', 'A test', true, now(), 'owner' from lot limit 1 returning id)
     insert into recall_order (case_id, order_id, contacted_at, contacted_by, contact_note)
     select id, ${ofOrder}, now(), 'owner', $2 from opened`,
    `insert into dispute (order_id, payment_id, provider_account_id, network, kind, amount_cents, opened_on, state, note, created_by)
     select p.order_id, p.id, p.provider_account_id, 'visa', 'fraud', 100, now(), 'won', $2, 'owner'
     from payment p where p.order_id = ${ofOrder}`,
  ])
    await sql.query(statement, [number, word])
}
