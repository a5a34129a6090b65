-- What the owner agreed with the provider of a payment account, and when it takes a payment. An account without a row takes every
-- payment that its provider can.
create table payment_terms (
  provider_account_id  uuid primary key references provider_account on delete cascade,
  methods              text[] check (methods <@ '{card,bank-account,crypto,by-hand}' and cardinality(methods) > 0),
  networks             text[],                     -- card networks; null: those that its provider names
  smallest_cents       integer check (smallest_cents > 0),
  largest_cents        integer check (largest_cents > 0),
  monthly_cap_cents    bigint check (monthly_cap_cents > 0),
  statement_descriptor text check (statement_descriptor <> ''),
  fee_bp               smallint not null default 0 check (fee_bp between 0 and 10000),
  fee_cents            integer not null default 0 check (fee_cents >= 0),
  reserve_bp           smallint not null default 0 check (reserve_bp between 0 and 10000),
  reserve_days         smallint not null default 0 check (reserve_days >= 0),
  priority             smallint not null default 1 check (priority between 1 and 9),
  weight               smallint not null default 1 check (weight between 1 and 100),
  check (smallest_cents <= largest_cents)
);
-- The oldest account took all payments that it could.
insert into payment_terms (provider_account_id, priority)
select id, least(9, row_number() over (order by created_at, id)) from provider_account where port = 'payments';

-- 'draining': its provider closes it, or the owner leaves it. It takes nothing new, and is not resumed by mistake.
alter table provider_account drop constraint provider_account_state_check;
alter table provider_account add constraint provider_account_state_check check (state in ('active', 'paused', 'draining'));

-- How it is paid, and why this account takes it. Null for payments of earlier versions.
alter table payment add column method text check (method in ('card', 'bank-account', 'crypto', 'by-hand'));
alter table payment add column route jsonb;
-- When the provider was first known to have captured it. Caps count by it.
alter table payment add column captured_at timestamptz;
update payment set captured_at = coalesce(o.paid_at, payment.updated_at)
from shop_order o where o.id = payment.order_id and payment.status in ('paid', 'refunded');
create index payment_captured on payment (captured_at) include (provider_account_id, amount_cents)
  where captured_at is not null;

-- What a payment method takes off an order is a discount like that of a promotion.
alter table order_discount add column payment_method text
  check (payment_method in ('card', 'bank-account', 'crypto', 'by-hand'));

create or replace function get_order_parts(id uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'discounts', (
      select coalesce(jsonb_agg(jsonb_build_object('promotionId', taken.promotion_id, 'name', taken.name,
        'code', taken.code, 'itemsCents', taken.items_cents, 'shippingCents', taken.shipping_cents,
        'paymentMethod', taken.payment_method)
        order by taken.position), '[]')
      from order_discount taken where taken.order_id = $1),
    'hold', (
      select jsonb_build_object('reason', hold.reason, 'source', hold.source, 'ruleId', hold.rule_id,
        'ruleVersion', hold.rule_version, 'since', hold.since,
        'lines', (
          select coalesce(jsonb_agg(jsonb_build_object('productId', line.product_id, 'reason', line.reason)
            order by line.position), '[]')
          from order_hold_line line where line.order_id = hold.order_id))
      from order_hold hold where hold.order_id = $1),
    'addressCheck', (
      select jsonb_build_object('state', checked.state, 'checkedAt', checked.checked_at,
        'checkedBy', checked.checked_by, 'note', checked.note,
        'questions', (
          select coalesce(jsonb_agg(jsonb_build_object('ruleId', asked.rule_id, 'question', asked.question,
            'answer', asked.answer, 'isConfirmed', asked.is_confirmed) order by asked.position), '[]')
          from address_question asked where asked.order_id = checked.order_id))
      from address_check checked where checked.order_id = $1),
    'cancellation', (
      select jsonb_build_object('state', request.state, 'reason', request.reason, 'requestedAt', request.requested_at,
        'decidedAt', request.decided_at, 'decidedBy', request.decided_by, 'message', request.message)
      from cancellation_request request where request.order_id = $1),
    'acknowledgments', (
      select coalesce(jsonb_agg(jsonb_build_object('ruleId', ticked.rule_id, 'ruleVersion', ticked.rule_version,
        'text', ticked.text, 'acknowledgedAt', ticked.acknowledged_at) order by ticked.position), '[]')
      from order_acknowledgment ticked where ticked.order_id = $1))
$$;
