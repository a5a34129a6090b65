-- Promotions that take something off some items when others are bought (decision 0365).
alter table promotion
  drop constraint promotion_kind_check,
  drop constraint promotion_check1;
alter table promotion
  add column buy_quantity smallint check (buy_quantity between 1 and 100),
  add column get_quantity smallint check (get_quantity between 1 and 100),
  -- How often it counts in one order. Null: as often as the cart has the items.
  add column max_times smallint check (max_times between 1 and 100),
  -- What the discount is on. 'same': the products that the promotion covers.
  add column reward_scope text check (reward_scope in ('same', 'categories', 'brands', 'products')),
  add constraint promotion_discount_kind_check
    check (discount_kind in ('percent', 'amount', 'free-shipping', 'buy-get')),
  add constraint promotion_percent_check
    check ((discount_kind in ('percent', 'buy-get')) = (percent_bp is not null)),
  add constraint promotion_buy_get_check check (
    (discount_kind = 'buy-get') = (buy_quantity is not null)
    and (buy_quantity is null) = (get_quantity is null)
    and (discount_kind = 'buy-get') = (reward_scope is not null)
    and (max_times is null or discount_kind = 'buy-get'));

-- 'bought': what the promotion covers. 'reward': what it takes the discount off.
alter table promotion_target add column part text not null default 'bought' check (part in ('bought', 'reward'));
