-- The list of promotions is read a page at a time, from the newest start on or by name.
create index promotion_starts on promotion (starts_at, id);
create index promotion_name on promotion (lower(name), id);

-- What staff find a promotion by.
alter table promotion add column search_text text not null generated always as (fold_text(
  name || ' ' || coalesce(code::text || ' ' || compact_text(code::text), ''))) stored;
