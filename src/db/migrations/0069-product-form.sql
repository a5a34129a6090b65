-- Staff say what a product is: its form, its composition and its servings (D35). Nothing is derived from a category.
alter table product
  add column form text check (form in ('powder', 'crushed-leaf', 'capsule', 'tablet', 'gummy', 'shot', 'tincture',
    'extract-powder', 'resin', 'tea', 'stick', 'other')),
  add column composition text check (composition in ('plain-leaf', 'extract', 'enriched')),
  add column has_synthetic_alkaloids boolean not null default false,
  add column serving_size text,
  add column servings_per_container integer check (servings_per_container > 0),
  -- Capsules, tablets, gummies, sticks, shots or tea bags in one container.
  add column pieces_per_container integer check (pieces_per_container > 0),
  -- The container itself measures a serving: a graduated dropper, a scored vial or an enclosed scoop.
  add column has_measured_serving boolean not null default false;

-- The invented products say in their names what they are. Of all others, staff must say it.
update product set
  form = case
    when name like '%Crushed Leaf%' then 'crushed-leaf'
    when name like '%Powder Extract%' then 'extract-powder'
    when name like '%Powder%' then 'powder'
    when name like '%Sticks%' then 'stick'
    when name like '%Capsules%' then 'capsule'
    when name like '%Tablets%' then 'tablet'
    when name like '%Gummies%' then 'gummy'
    when name like '%Shot%' then 'shot'
    when name like '%Liquid%' then 'tincture'
    else 'other' end,
  composition = case product_class when 'leaf' then 'plain-leaf' when 'extract' then 'extract' else 'enriched' end,
  pieces_per_container = substring(count_label from '^(\d+)')::integer
where is_demo;
update product set
  serving_size = case form when 'extract-powder' then '1 g (scoop enclosed)' else '1 piece' end,
  servings_per_container = case form when 'extract-powder' then greatest(1, net_mg / 1000) else pieces_per_container end,
  has_measured_serving = form = 'extract-powder'
where is_demo and (form = 'extract-powder' or pieces_per_container is not null);

-- The class of the rulebook follows from the composition. Rules for anything but leaf cover an unknown composition.
alter table product drop column product_class;
alter table product add column product_class text not null generated always as (
  case composition when 'plain-leaf' then 'leaf' when 'enriched' then '7-oh' else 'extract' end) stored;
