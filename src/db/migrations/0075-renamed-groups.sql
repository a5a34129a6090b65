-- Names that categories and brands had before they were renamed or merged: links with them keep working.
create table product_group_redirect (
  kind        text not null check (kind in ('category', 'brand')),
  name        text not null check (name = lower(name)),
  category_id uuid references category on delete cascade,
  brand_id    uuid references brand on delete cascade,
  primary key (kind, name),
  check ((category_id is not null) = (kind = 'category') and (brand_id is not null) = (kind = 'brand'))
);

-- The composition of a product decides what rules cover it, not its category. Staff no longer see this column.
alter table category alter column product_class set default 'extract';
