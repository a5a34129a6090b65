-- What the banks of customers took back in disputes is part of an order, because it cannot be refunded too.

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
        and d.state in ('needs-response', 'submitted', 'lost', 'accepted')))
$$;
