-- A return whose items were refunded before it arrived, such as in a recall, or cost nothing, waited for its refund for good.
create or replace function mark_returns_with_refund(target_order uuid) returns void language sql as $$
  update return_request r set has_refund = not r.has_refund
  where r.order_id = target_order and r.state in ('received', 'inspected') and r.has_refund <> (
    exists (
      select from refund f
      where f.order_id = r.order_id and f.status <> 'canceled' and (f.return_id = r.id or f.created_at >= r.received_at))
    or not exists (
      select from return_request_line item join order_line l on l.id = item.order_line_id
      where item.request_id = r.id and l.total_cents - l.discount_cents > (
        select coalesce(sum(part.amount_cents), 0) from refund_part part join refund f on f.id = part.refund_id
        where part.order_line_id = l.id and f.status <> 'canceled')));
$$;

select mark_returns_with_refund(waiting.order_id) from (
  select distinct order_id from return_request where state in ('received', 'inspected') and not has_refund) waiting;
