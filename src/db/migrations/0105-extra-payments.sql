-- Money that a provider captured and that does not pay for its order: a second payment, or another amount or currency. It is
-- refunded or settled apart from the order (decision 0146).
alter table payment
  add column extra_reason text check (extra_reason in ('paid-twice', 'amount-differs', 'currency-differs')),
  -- What the provider reported, in the smallest unit of its currency.
  add column captured_amount integer check (captured_amount >= 0),
  add column captured_currency text,
  -- Staff paid it back in another way.
  add column settled_at timestamptz,
  add column settled_by text,
  add column settled_note text,
  add constraint payment_extra_is_captured
    check (extra_reason is null or (status in ('paid', 'refunded') and captured_amount is not null));

create index payment_extra on payment (order_id) where extra_reason is not null;
create index shop_order_refunded_open on shop_order (id)
  where payment_state = 'refunded' and fulfillment_state in ('unfulfilled', 'packed');

-- Earlier versions only noted a second payment on the timeline. Where the order has one other payment, it is that one. Nobody
-- knows whether staff refunded it meanwhile, so they are asked.
update payment p set extra_reason = 'paid-twice', status = 'paid', captured_amount = p.amount_cents, captured_currency = 'USD'
where p.provider_ref is not null and p.status in ('created', 'open', 'processing', 'failed', 'expired')
  and exists (select from order_event e where e.order_id = p.order_id and e.kind = 'paid-twice')
  and 1 = (
    select count(*) from payment other
    where other.order_id = p.order_id and other.provider_ref is not null
      and other.status in ('created', 'open', 'processing', 'failed', 'expired'));
