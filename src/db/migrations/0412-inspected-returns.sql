-- 'inspected': staff have looked at what arrived (decision 0377).
alter table return_request drop constraint return_request_state_check;
alter table return_request
  add constraint return_request_state_check
    check (state in ('requested', 'approved', 'declined', 'received', 'inspected', 'closed')),
  add column inspected_at timestamptz,
  add column inspected_by text,
  -- What staff found. Customers do not see it.
  add column inspection_note text not null default '';

-- An inspected return is refunded as a received one.
create or replace function mark_returns_with_refund(target_order uuid) returns void language sql as $$
  update return_request r set has_refund = not r.has_refund
  where r.order_id = target_order and r.state in ('received', 'inspected') and r.has_refund <> exists (
    select from refund f join payment p on p.id = f.payment_id
    where p.order_id = r.order_id and f.status <> 'canceled' and (f.return_id = r.id or f.created_at >= r.received_at));
$$;
drop index return_request_to_refund;
create index return_request_to_refund on return_request (order_id) where state in ('received', 'inspected') and not has_refund;

-- The list of returns, and each of its states.
create index return_request_newest on return_request (requested_at, id);
create index return_request_state on return_request (state, requested_at, id);
create index return_request_by_number on return_request (number, id);
