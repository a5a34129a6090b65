-- A stock count is of one location (decision 0304).
alter table stock_count
  add column location_id uuid not null default '00000000-0000-7000-8000-000000000001' references location;
