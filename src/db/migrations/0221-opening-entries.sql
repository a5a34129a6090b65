-- What the ledger would have of earlier orders: the same entries as the shop records now (`domain/ledger/order-entries.ts`).

create temporary table opening on commit drop as
-- The order was paid.
select uuidv7() as id, 'sale:' || o.id as key, 'sale' as kind, coalesce(o.paid_at, o.placed_at) as occurred_at, o.mode, o.is_demo,
  o.id as order_id, o.number as order_number, p.id as payment_id, null::uuid as refund_id,
  jsonb_build_array(
    -- Orders of the first versions may have no payment.
    jsonb_build_array(case when p.id is null then 'settled-by-hand' else 'receivable' end, p.provider_account_id, o.total_cents),
    jsonb_build_array('discounts', null, o.discount_cents),
    jsonb_build_array('sales', null, -o.subtotal_cents),
    jsonb_build_array('shipping', null, -o.shipping_cents),
    jsonb_build_array('sales-tax', null, -o.tax_cents)) as postings
from shop_order o left join (
  select distinct on (order_id) order_id, id, provider_account_id from payment
  where status in ('paid', 'refunded') and extra_reason is null
  order by order_id, created_at) p on p.order_id = o.id and o.total_cents > 0
where o.was_paid
union all
-- Money was captured that did not pay for its order.
select uuidv7(), 'extra-payment:' || p.id, 'extra-payment',
  coalesce((select min(e.occurred_at) from order_event e
    where e.order_id = o.id and e.kind in ('paid-twice', 'amount-mismatch', 'overpaid')), p.updated_at),
  o.mode, o.is_demo, o.id, o.number, p.id, null,
  jsonb_build_array(
    jsonb_build_array('receivable', p.provider_account_id, p.captured_amount),
    jsonb_build_array('extra-payments', null, -p.captured_amount))
from payment p join shop_order o on o.id = p.order_id
where p.extra_reason is not null and coalesce(p.captured_currency, 'USD') = 'USD'
union all
-- Staff paid it back in another way.
select uuidv7(), 'extra-payment-settlement:' || p.id, 'extra-payment-settlement', p.settled_at, o.mode, o.is_demo, o.id, o.number,
  p.id, null,
  jsonb_build_array(
    jsonb_build_array('extra-payments', null, p.captured_amount),
    jsonb_build_array('settled-by-hand', null, -p.captured_amount))
from payment p join shop_order o on o.id = p.order_id
where p.extra_reason is not null and p.settled_at is not null and coalesce(p.captured_currency, 'USD') = 'USD'
union all
-- The shop refunded it.
select uuidv7(), 'refund:' || r.id, 'extra-payment-refund',
  coalesce((select min(e.occurred_at) from order_event e
    where e.order_id = o.id and e.kind = 'extra-payment-refunded' and e.occurred_at >= r.created_at), r.created_at),
  o.mode, o.is_demo, o.id, o.number, p.id, r.id,
  jsonb_build_array(
    jsonb_build_array('extra-payments', null, r.amount_cents),
    jsonb_build_array('receivable', p.provider_account_id, -r.amount_cents))
from refund r join payment p on p.id = r.payment_id join shop_order o on o.id = p.order_id
where r.status = 'succeeded' and p.extra_reason is not null;

-- Refunds of orders, the oldest first, because one without parts gives back what those before it left: goods, then shipping, then
-- tax.
do $$
declare
  made record;
  order_before uuid;
  goods_left integer;
  shipping_left integer;
  tax_left integer;
  goods integer;
  shipping integer;
  tax integer;
begin
  for made in
    select r.id, r.amount_cents, r.failure is not null as is_settled_by_hand, p.id as payment_id, p.provider_account_id,
      o.id as order_id, o.number, o.mode, o.is_demo, o.subtotal_cents - o.discount_cents as goods_cents, o.shipping_cents, o.tax_cents,
      coalesce((select min(e.occurred_at) from order_event e
        where e.order_id = o.id and e.kind = 'refunded' and e.occurred_at >= r.created_at
          and (e.data is null or (e.data ->> 'amount')::int = r.amount_cents)), r.created_at) as occurred_at,
      (select sum(part.amount_cents) from refund_part part where part.refund_id = r.id and part.order_line_id is not null) as of_lines,
      (select sum(part.amount_cents) from refund_part part where part.refund_id = r.id and part.order_line_id is null) as of_shipping
    from refund r join payment p on p.id = r.payment_id join shop_order o on o.id = p.order_id
    where r.status = 'succeeded' and p.extra_reason is null
    order by o.id, r.created_at, r.id
  loop
    if made.order_id is distinct from order_before then
      order_before := made.order_id;
      goods_left := made.goods_cents;
      shipping_left := made.shipping_cents;
      tax_left := made.tax_cents;
    end if;
    if made.of_lines is not null or made.of_shipping is not null then
      goods := coalesce(made.of_lines, 0);
      shipping := coalesce(made.of_shipping, 0);
      tax := made.amount_cents - goods - shipping;
    else
      shipping := least(greatest(0, shipping_left), greatest(0, made.amount_cents - greatest(0, goods_left)));
      tax := least(greatest(0, tax_left),
        greatest(0, made.amount_cents - greatest(0, goods_left) - greatest(0, shipping_left)));
      goods := made.amount_cents - shipping - tax;
    end if;
    goods_left := goods_left - goods;
    shipping_left := shipping_left - shipping;
    tax_left := tax_left - tax;
    insert into opening (id, key, kind, occurred_at, mode, is_demo, order_id, order_number, payment_id, refund_id, postings)
    values (uuidv7(), 'refund:' || made.id, case when made.is_settled_by_hand then 'refund-settlement' else 'refund' end,
      made.occurred_at, made.mode, made.is_demo, made.order_id, made.number, made.payment_id, made.id,
      jsonb_build_array(
        jsonb_build_array('refunds', null, goods),
        jsonb_build_array('shipping', null, shipping),
        jsonb_build_array('sales-tax', null, tax),
        case when made.is_settled_by_hand then jsonb_build_array('settled-by-hand', null, -made.amount_cents)
          else jsonb_build_array('receivable', made.provider_account_id, -made.amount_cents) end));
  end loop;
end $$;

analyze opening;
with posting as (
  select opening.id, part ->> 0 as account, (part ->> 1)::uuid as provider_account_id, (part ->> 2)::int as amount
  from opening, jsonb_array_elements(opening.postings) part where (part ->> 2)::int <> 0),
entry as (
  insert into ledger_entry (id, key, kind, occurred_at, mode, is_demo, order_id, order_number, payment_id, refund_id, posting_count)
  select o.id, o.key, o.kind, o.occurred_at, o.mode, o.is_demo, o.order_id, o.order_number, o.payment_id, o.refund_id, counted.of
  from opening o join (select id, count(*) as of from posting group by id) counted on counted.id = o.id
  returning id, occurred_at, mode)
insert into ledger_posting (entry_id, occurred_at, mode, account, provider_account_id, amount_cents)
select entry.id, entry.occurred_at, entry.mode, posting.account, posting.provider_account_id, posting.amount
from entry join posting on posting.id = entry.id;
