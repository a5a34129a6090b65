-- Orders that are placed unpaid on terms: shipped first, and paid by invoice until a day (decision 0370). One rewrite of the table.
alter table shop_order
  -- As they were when the order was placed. Null: it was paid when it was ordered.
  add column terms        text check (terms in ('net-15', 'net-30')),
  -- The last day to pay, in the shop's time zone.
  add column due_on       date,
  -- What of the invoice is neither paid nor taken off.
  add column open_cents   integer not null default 0 check (open_cents >= 0),
  -- When money last arrived for the invoice.
  add column last_paid_at timestamptz,
  drop constraint shop_order_payment_state_check,
  add constraint shop_order_payment_state_check check (payment_state in
    ('pending', 'failed', 'expired', 'on-terms', 'paid', 'partially-refunded', 'refunded', 'bank-returned')),
  add constraint shop_order_invoice check ((terms is null) = (due_on is null) and (terms is not null or last_paid_at is null)),
  add constraint shop_order_open check ((payment_state = 'on-terms') = (open_cents > 0) and (terms is not null or open_cents = 0)),
  -- An order on terms may be packed and shipped like a paid one. `domain/orders/order-states.ts` says the same.
  alter column is_paid set expression as (payment_state in ('paid', 'partially-refunded', 'on-terms')),
  alter column was_paid set expression as (payment_state in ('paid', 'partially-refunded', 'refunded', 'on-terms')),
  alter column is_open set expression as (payment_state in ('paid', 'partially-refunded', 'on-terms')
    and fulfillment_state in ('unfulfilled', 'partially-fulfilled', 'packed'));

create index shop_order_open_invoice on shop_order (due_on, id) where open_cents > 0;
create index shop_order_open_invoice_of_customer on shop_order (customer_id, due_on) where open_cents > 0;
drop index shop_order_rare_payment;
create index shop_order_rare_payment on shop_order (payment_state, placed_at, id)
  where payment_state in ('failed', 'expired', 'partially-refunded', 'refunded', 'bank-returned', 'on-terms');

-- What is taken off an open invoice goes nowhere, because nobody paid it: all of the refund, or nothing.
alter table refund
  add column invoiced_cents integer not null default 0,
  drop constraint refund_has_source,
  add constraint refund_invoiced check (invoiced_cents in (0, amount_cents)
    and (invoiced_cents = 0 or (credit_cents = 0 and exchanged_cents = 0))),
  add constraint refund_has_source check (payment_id is not null or amount_cents in (credit_cents, exchanged_cents, invoiced_cents));

-- What an edit added may go on the invoice.
alter table order_edit drop constraint order_edit_settled_by_check;
alter table order_edit add constraint order_edit_settled_by_check check (settled_by in ('refund', 'store-credit', 'by-hand', 'link', 'invoice'));

-- What customers owe on invoices, and the money that pays them.
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in
  ('sale', 'extra-payment', 'extra-payment-refund', 'extra-payment-settlement', 'extra-payment-used', 'refund', 'refund-settlement',
   'refund-reversal', 'dispute', 'dispute-won', 'dispute-lost', 'bank-return', 'credit-reclaimed', 'payout', 'payout-difference', 'payout-failure',
   'credit-gift', 'credit-correction', 'write-off', 'invoice-payment'));
alter table ledger_posting drop constraint ledger_posting_account_check;
alter table ledger_posting add constraint ledger_posting_account_check check (account in
  ('receivable', 'invoices', 'sales', 'shipping', 'sales-tax', 'excise-tax', 'delivery-fees', 'discounts', 'payment-discounts', 'refunds',
   'extra-payments', 'settled-by-hand', 'fees', 'disputes', 'dispute-losses', 'reserve', 'bank', 'store-credit', 'write-off'));
