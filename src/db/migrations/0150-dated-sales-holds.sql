-- The first and the last day of a sales hold (decision 0172). Null: from when it was set, and until it is lifted.
alter table sales_hold
  add column starts_on date,
  add column ends_on date,
  add constraint sales_hold_days check (starts_on <= ends_on),
  add constraint sales_hold_days_of_a_hold check (held or (starts_on is null and ends_on is null));
