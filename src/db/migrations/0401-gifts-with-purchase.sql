-- A promotion can add a free product to an order (decision 0366).
alter table promotion drop constraint promotion_discount_kind_check, drop constraint promotion_buy_get_check;
alter table promotion
  add constraint promotion_discount_kind_check
    check (discount_kind in ('percent', 'amount', 'free-shipping', 'buy-get', 'gift')),
  add constraint promotion_buy_get_check check (
    (discount_kind in ('buy-get', 'gift')) = (buy_quantity is not null)
    and (buy_quantity is null) = (get_quantity is null)
    and (discount_kind in ('buy-get', 'gift')) = (reward_scope is not null)
    and (discount_kind <> 'gift' or reward_scope = 'products')
    and (max_times is null or discount_kind = 'buy-get'));

-- A gift is a line at no price. No other line is.
alter table order_line drop constraint order_line_unit_price_cents_check;
alter table order_line add constraint order_line_unit_price_check
  check (unit_price_cents > 0 or (unit_price_cents = 0 and tier_discount_bp = 10000));

-- An order uses the promotion that takes something off, and those of its gifts.
alter table promotion_use drop constraint promotion_use_pkey, add primary key (order_id, promotion_id);
