-- Changes of paid orders that wait for the payment of their difference (decision 0358).
create table order_edit_offer (
  id               uuid primary key default uuidv7(),
  order_id         uuid not null references shop_order on delete cascade,
  state            text not null default 'open' check (state in ('open', 'applied', 'refunded', 'withdrawn', 'expired')),
  -- What the change does and costs, as it was offered.
  plan             jsonb not null,
  -- The shipping method that the order gets. Null: it stays.
  method           jsonb,
  reason           text not null check (reason <> ''),
  -- What the customer pays.
  amount_cents     integer not null check (amount_cents > 0),
  offered_by       text not null,
  offered_at       timestamptz not null,
  expires_at       timestamptz not null check (expires_at > offered_at),
  -- The order as it was when the change was offered, with its offer.
  order_version    integer not null check (order_version > 0),
  -- A repeated request with the same key is one offer.
  idempotency_key  text not null,
  ended_at         timestamptz,
  -- Why it was not made. Null while it is open, and for one that was made.
  end_reason       text,
  unique (order_id, idempotency_key),
  check ((ended_at is null) = (state = 'open'))
);
create unique index order_edit_offer_open on order_edit_offer (order_id) where state = 'open';
-- The job that ends them.
create index order_edit_offer_due on order_edit_offer (expires_at) where state = 'open';

-- Units that an open offer holds. They are deleted when it ends.
create table order_edit_offer_unit (
  order_edit_offer_id  uuid not null references order_edit_offer on delete cascade,
  product_id           uuid not null references product on delete cascade,
  quantity             integer not null check (quantity > 0),
  primary key (order_edit_offer_id, product_id)
);
create index order_edit_offer_unit_product on order_edit_offer_unit (product_id);

-- The offer that a payment is for. Once it is captured, the payment has the edit, too.
alter table payment add column edit_offer_id uuid references order_edit_offer on delete cascade;
create index payment_edit_offer on payment (edit_offer_id) where edit_offer_id is not null;

-- 'change-not-made': it paid for a change that could not be made anymore.
alter table payment drop constraint payment_extra_reason_check;
alter table payment add constraint payment_extra_reason_check
  check (extra_reason in ('paid-twice', 'amount-differs', 'currency-differs', 'overpaid', 'change-not-made'));

alter table order_edit drop constraint order_edit_settled_by_check;
alter table order_edit add constraint order_edit_settled_by_check
  check (settled_by in ('refund', 'store-credit', 'by-hand', 'link'));

-- With the change that waits for its payment.
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
        'decidedAt', request.decided_at, 'decidedBy', request.decided_by, 'message', request.message,
        'refundTo', request.refund_to)
      from cancellation_request request where request.order_id = $1),
    'acknowledgments', (
      select coalesce(jsonb_agg(jsonb_build_object('ruleId', ticked.rule_id, 'ruleVersion', ticked.rule_version,
        'text', ticked.text, 'acknowledgedAt', ticked.acknowledged_at) order by ticked.position), '[]')
      from order_acknowledgment ticked where ticked.order_id = $1),
    'editOffer', (
      select jsonb_build_object('id', offer.id, 'amountCents', offer.amount_cents, 'expiresAt', offer.expires_at)
      from order_edit_offer offer where offer.order_id = $1 and offer.state = 'open'),
    'disputedCents', (
      select coalesce(sum(d.amount_cents), 0) from dispute d join payment p on p.id = d.payment_id
      where d.order_id = $1 and p.extra_reason is null
        and d.state in ('needs-response', 'submitted', 'lost', 'accepted')),
    'units', (
      select coalesce(sum(line.quantity - line.removed_quantity), 0) from order_line line where line.order_id = $1),
    'shipments', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'position', s.position, 'state', s.state, 'carrier', s.carrier,
        'service', s.service, 'hasAdultSignature', s.has_adult_signature, 'trackingNumber', s.tracking_number,
        'boxId', s.box_id, 'weightGrams', s.weight_grams, 'isLabelRequested', exists (
          select from shipping_label l where l.shipment_id = s.id and l.state = 'requested'),
        'packedAt', s.packed_at, 'shippedAt', s.shipped_at, 'deliveredAt', s.delivered_at, 'returnedAt', s.returned_at,
        'lostAt', s.lost_at,
        'lines', (
          select coalesce(jsonb_agg(jsonb_build_object('lineId', inside.order_line_id, 'lotId', inside.lot_id,
            'quantity', inside.quantity) order by line.position, inside.lot_id), '[]')
          from shipment_line inside join order_line line on line.id = inside.order_line_id
          where inside.shipment_id = s.id)) order by s.position), '[]')
      from shipment s where s.order_id = $1))
$$;
