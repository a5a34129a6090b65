-- What the sets of a bundle take off an order is a discount like that of a promotion (decision 0312).
alter table order_discount
  add column bundle_id uuid references bundle on delete set null,
  add check (num_nonnulls(bundle_id, payment_method) < 2 and num_nonnulls(bundle_id, promotion_id) < 2);
create index order_discount_bundle on order_discount (bundle_id) where bundle_id is not null;

-- As in 0460, with the bundle of a discount.
create or replace function get_order_parts(id uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'discounts', (
      select coalesce(jsonb_agg(jsonb_build_object('promotionId', taken.promotion_id, 'name', taken.name,
        'code', taken.code, 'itemsCents', taken.items_cents, 'shippingCents', taken.shipping_cents,
        'paymentMethod', taken.payment_method, 'bundleId', taken.bundle_id)
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
