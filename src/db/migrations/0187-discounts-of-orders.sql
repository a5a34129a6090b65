-- What takes something off an order is a row (decision 0207). It was a name and a code in columns of `shop_order`, where only
-- one had room.

create table order_discount (
  order_id       uuid not null references shop_order on delete cascade,
  position       smallint not null check (position >= 0),
  -- Null once the promotion is deleted. The name and code stay as they were when the order was placed.
  promotion_id   uuid references promotion on delete set null,
  -- Null for an order of the first versions, which kept the code alone.
  name           text,
  -- Null for an automatic promotion.
  code           text,
  items_cents    integer not null check (items_cents >= 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  primary key (order_id, position)
);
create index order_discount_promotion on order_discount (promotion_id);

insert into order_discount (order_id, position, promotion_id, name, code, items_cents, shipping_cents)
select o.id, 0, u.promotion_id, o.promotion_name, o.coupon_code, o.discount_cents,
  coalesce(u.shipping_discount_cents, 0)
from shop_order o left join promotion_use u on u.order_id = o.id
where o.discount_cents > 0 or o.promotion_name is not null;

alter table shop_order drop column promotion_name, drop column coupon_code;
alter table promotion_use drop column items_discount_cents, drop column shipping_discount_cents;

create or replace function get_order_parts(id uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'discounts', (
      select coalesce(jsonb_agg(jsonb_build_object('promotionId', taken.promotion_id, 'name', taken.name,
        'code', taken.code, 'itemsCents', taken.items_cents, 'shippingCents', taken.shipping_cents)
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
