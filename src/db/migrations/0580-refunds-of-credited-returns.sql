-- A refund that is store credit alone has no payment, so that its return waited for a refund for good.
create or replace function mark_returns_with_refund(target_order uuid) returns void language sql as $$
  update return_request r set has_refund = not r.has_refund
  where r.order_id = target_order and r.state in ('received', 'inspected') and r.has_refund <> exists (
    select from refund f
    where f.order_id = r.order_id and f.status <> 'canceled' and (f.return_id = r.id or f.created_at >= r.received_at));
$$;

create or replace function mark_returns_of_refund() returns trigger language plpgsql as $$
begin
  perform mark_returns_with_refund(new.order_id);
  return null;
end $$;

update return_request r set has_refund = true
where r.state in ('received', 'inspected') and not r.has_refund and exists (
  select from refund f
  where f.order_id = r.order_id and f.status <> 'canceled' and (f.return_id = r.id or f.created_at >= r.received_at));
