-- A customer's request to cancel a paid order, as JSON: state, reason, times, and the answer of staff.
alter table shop_order add column cancellation jsonb
  check (cancellation is null or cancellation->>'state' in ('requested', 'accepted', 'declined'));
create index shop_order_cancellation on shop_order (id) where cancellation->>'state' = 'requested';
