-- Addresses a product had before: links to them keep working.
create table product_old_slug (
  slug       text primary key,
  product_id uuid not null references product on delete cascade,
  changed_at timestamptz not null default now()
);

create function remember_old_slug() returns trigger language plpgsql as $$
begin
  insert into product_old_slug (slug, product_id) values (old.slug, new.id)
  on conflict (slug) do update set product_id = excluded.product_id, changed_at = now();
  -- A product that takes an old address for its own is found there at once.
  delete from product_old_slug where slug = new.slug;
  return null;
end $$;
create trigger product_slug_changed after update of slug on product
  for each row when (old.slug is distinct from new.slug) execute function remember_old_slug();
