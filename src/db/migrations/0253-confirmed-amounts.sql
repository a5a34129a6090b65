-- What the provider confirmed of a payment in all, in the smallest unit of its currency. More may arrive after it was captured.
alter table payment
  add column confirmed_amount integer check (confirmed_amount >= 0),
  -- The payment whose page took this money on top.
  add column surplus_of uuid references payment on delete cascade;

update payment s set surplus_of = p.id
from payment p
where s.extra_reason = 'overpaid' and s.provider_ref is null and p.order_id = s.order_id
  and p.extra_reason is null and p.status in ('paid', 'refunded', 'bank-returned');

update payment set confirmed_amount = coalesce(captured_amount, amount_cents)
where status in ('paid', 'refunded', 'bank-returned');
update payment p set confirmed_amount = p.confirmed_amount + surplus.amount
from (select surplus_of, sum(captured_amount)::integer as amount from payment where surplus_of is not null group by surplus_of) surplus
where p.id = surplus.surplus_of and p.confirmed_amount is not null;

create index payment_surplus on payment (surplus_of) where surplus_of is not null;

-- Pages for crypto take money for days after they were paid.
create index payment_paid_crypto_page on payment (captured_at)
  where status in ('paid', 'refunded') and method = 'crypto' and updated_at - captured_at < interval '73 hours';

-- 'extra-payment-used': the rest of an extra payment arrived, so that it pays for its order.
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in
  ('sale', 'extra-payment', 'extra-payment-refund', 'extra-payment-settlement', 'extra-payment-used', 'refund', 'refund-settlement',
   'dispute', 'dispute-won', 'bank-return', 'credit-reclaimed', 'payout', 'payout-difference', 'payout-failure', 'credit-gift',
   'credit-correction', 'write-off'));
