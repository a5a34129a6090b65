-- What each refund took out of the order. A part without an amount takes out items that were refunded before.
alter table refund_part add column removed_quantity integer not null default 0 check (removed_quantity >= 0);
alter table refund_part drop constraint refund_part_amount_cents_check;
alter table refund_part add constraint refund_part_amount_cents_check
  check (amount_cents > 0 or (amount_cents = 0 and removed_quantity > 0));

-- Until now only the line knew. Its oldest refund that was not canceled counts as the one that took the items out.
update refund_part part set removed_quantity = oldest.removed_quantity
from (
  select distinct on (line.order_id, line.position) part.refund_id, part.line_position, line.removed_quantity
  from order_line line
  join payment on payment.order_id = line.order_id
  join refund on refund.payment_id = payment.id and refund.status <> 'canceled'
  join refund_part part on part.refund_id = refund.id and part.line_position = line.position
  where line.removed_quantity > 0
  order by line.order_id, line.position, refund.created_at) oldest
where part.refund_id = oldest.refund_id and part.line_position = oldest.line_position;

-- A removal without a refund is an entry of the timeline. The form's key makes a repeated request one removal.
alter table order_event add column idempotency_key text;
create unique index order_event_idempotency_key on order_event (order_id, idempotency_key)
  where idempotency_key is not null;
