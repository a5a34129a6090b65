-- Labels that carrier services sell for shipments (decision 0286).

-- 'labeled': packed, with a label.
alter table shipment drop constraint shipment_state_check;
alter table shipment
  add constraint shipment_state_check check (state in ('packed', 'labeled', 'shipped', 'delivered', 'returned', 'voided')),
  add column labeled_at timestamptz;

-- Rates that a packer chooses from, as a carrier account offered them for one parcel. Nothing is bought by them.
create table label_rate (
  id                  uuid primary key default uuidv7(),
  shipment_id         uuid not null references shipment on delete cascade,
  provider_account_id uuid not null references provider_account on delete cascade,
  carrier             text not null,
  service             text not null,
  service_code        text not null,
  amount_cents        integer not null check (amount_cents >= 0),
  days_from           integer,
  days_to             integer,
  has_adult_signature boolean not null,
  format              text not null check (format in ('pdf', 'png', 'zpl')),
  weight_grams        integer not null check (weight_grams > 0),
  -- SHA-256 of the address that the carrier service was told. Another one needs other rates.
  address_hash        bytea not null,
  -- As the carrier service knows the parcel, its rates and this rate.
  reference           text not null,
  quote_ref           text not null,
  rate_ref            text not null,
  expires_at          timestamptz not null
);
create index label_rate_shipment on label_rate (shipment_id);
create index label_rate_expires on label_rate (expires_at);

create table shipping_label (
  id                  uuid primary key default uuidv7(),
  shipment_id         uuid not null references shipment on delete cascade,
  -- An account that sold a label stays: the label is voided and tracked with it.
  provider_account_id uuid not null references provider_account,
  state               text not null
    check (state in ('requested', 'bought', 'failed', 'void-requested', 'voided', 'void-refused')),
  carrier             text not null,
  service             text not null,
  has_adult_signature boolean not null,
  format              text not null check (format in ('pdf', 'png', 'zpl')),
  amount_cents        integer not null check (amount_cents >= 0),
  cost_cents          integer check (cost_cents >= 0),
  weight_grams        integer not null check (weight_grams > 0),
  reference           text not null,
  quote_ref           text not null,
  rate_ref            text not null,
  label_ref           text,
  tracking_number     text check (tracking_number <> ''),
  url                 text,
  problem             text,
  attempts            integer not null default 1 check (attempts > 0),
  requested_at        timestamptz not null,
  requested_by        text not null,
  -- Until then one process asks the carrier service, and no other does.
  claimed_until       timestamptz not null,
  bought_at           timestamptz,
  ended_at            timestamptz,
  check ((label_ref is not null and tracking_number is not null and bought_at is not null)
    or state in ('requested', 'failed')),
  check ((ended_at is not null) = (state in ('failed', 'voided', 'void-refused')))
);
-- Whatever the shop does, a shipment has one label, or one that is being bought.
create unique index shipping_label_of_shipment on shipping_label (shipment_id) where state in ('requested', 'bought');
create index shipping_label_shipment on shipping_label (shipment_id);
create index shipping_label_account on shipping_label (provider_account_id);
create index shipping_label_ref on shipping_label (label_ref) where label_ref is not null;
create index shipping_label_open on shipping_label (claimed_until, id) where state in ('requested', 'void-requested');

-- The files of labels. They have names and streets, so that they are deleted after some weeks.
create table shipping_label_file (
  label_id   uuid primary key references shipping_label on delete cascade,
  media_type text not null,
  content    bytea not null,
  stored_at  timestamptz not null
);
create index shipping_label_file_stored on shipping_label_file (stored_at);

-- With what a packer entered of each shipment, and whether its label is being bought.
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
        'lines', (
          select coalesce(jsonb_agg(jsonb_build_object('lineId', inside.order_line_id, 'lotId', inside.lot_id,
            'quantity', inside.quantity) order by line.position, inside.lot_id), '[]')
          from shipment_line inside join order_line line on line.id = inside.order_line_id
          where inside.shipment_id = s.id)) order by s.position), '[]')
      from shipment s where s.order_id = $1))
$$;
