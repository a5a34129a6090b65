-- A parcel that the carrier does not find (decision 0288). Its items are packed again, or refunded.
alter table shipment
  drop constraint shipment_state_check,
  drop constraint shipment_check,
  add column lost_at timestamptz,
  add constraint shipment_state_check
    check (state in ('packed', 'labeled', 'shipped', 'delivered', 'returned', 'lost', 'voided')),
  add constraint shipment_shipped_has_time check ((shipped_at is not null) = (state in ('shipped', 'delivered', 'returned', 'lost'))),
  add constraint shipment_lost_has_time check ((lost_at is not null) = (state = 'lost'));

-- Units of a lost parcel can be in another one.
create or replace function check_units_of_shipments() returns trigger language plpgsql as $$
declare
  line_ids uuid[];
  line_id uuid;
begin
  if tg_table_name = 'order_line' then line_ids := array[new.id];
  elsif tg_table_name = 'shipment_line' then line_ids := array[new.order_line_id];
  else
    line_ids := array(select distinct inside.order_line_id from shipment_line inside where inside.shipment_id = new.id
      order by inside.order_line_id);
  end if;
  foreach line_id in array line_ids loop
    perform from order_line line where line.id = line_id for no key update;
    if exists (
      select from order_line line
        join shipment_line inside on inside.order_line_id = line.id
        join shipment s on s.id = inside.shipment_id and s.state not in ('voided', 'lost')
      where line.id = line_id
      group by line.id having sum(inside.quantity) > line.quantity - line.removed_quantity) then
      raise exception 'Units of order line % are in two shipments', line_id
        using errcode = 'check_violation', constraint = 'units_are_shipped_once';
    end if;
  end loop;
  return null;
end $$;

-- With the time when it was lost.
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
        'lostAt', s.lost_at,
        'lines', (
          select coalesce(jsonb_agg(jsonb_build_object('lineId', inside.order_line_id, 'lotId', inside.lot_id,
            'quantity', inside.quantity) order by line.position, inside.lot_id), '[]')
          from shipment_line inside join order_line line on line.id = inside.order_line_id
          where inside.shipment_id = s.id)) order by s.position), '[]')
      from shipment s where s.order_id = $1))
$$;
