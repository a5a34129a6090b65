-- Products with low stock, best sellers first. 5 is `lowStockThreshold`.
create index product_low_stock on product (recent_units_sold desc, id)
  where status = 'published' and stock between 1 and 5;
create index product_question_newest on product_question (created_at, id);
create index contact_message_by_name on contact_message (lower(name), id);

-- Whether a refund was begun since a return was received, or for it. Most returns were refunded long ago, so the queue of the others
-- must not read them. The column is written with the refund or the return, so it is always exact.
alter table return_request add column has_refund boolean not null default false;

create function mark_returns_with_refund(target_order uuid) returns void language sql as $$
  update return_request r set has_refund = not r.has_refund
  where r.order_id = target_order and r.state = 'received' and r.has_refund <> exists (
    select from refund f join payment p on p.id = f.payment_id
    where p.order_id = r.order_id and f.status <> 'canceled' and (f.return_id = r.id or f.created_at >= r.received_at));
$$;

create function mark_returns_of_refund() returns trigger language plpgsql as $$
begin
  perform mark_returns_with_refund(payment.order_id) from payment where payment.id = new.payment_id;
  return null;
end $$;
create trigger refund_marks_returns after insert or update of status on refund
  for each row execute function mark_returns_of_refund();

create function mark_returns_of_order() returns trigger language plpgsql as $$
begin
  perform mark_returns_with_refund(new.order_id);
  return null;
end $$;
create trigger received_return_is_marked after insert or update of state on return_request
  for each row when (new.state = 'received') execute function mark_returns_of_order();

update return_request r set has_refund = true
where r.state = 'received' and exists (
  select from refund f join payment p on p.id = f.payment_id
  where p.order_id = r.order_id and f.status <> 'canceled' and (f.return_id = r.id or f.created_at >= r.received_at));
drop index return_request_received;
create index return_request_to_refund on return_request (order_id) where state = 'received' and not has_refund;
