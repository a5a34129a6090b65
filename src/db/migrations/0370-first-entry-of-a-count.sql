-- What was entered first stays beside what was entered last, because the difference is shown after the first entry (decision 0324).
alter table stock_count_line
  add column first_counted integer check (first_counted >= 0),
  add column first_counted_by text,
  add check ((first_counted is null) = (first_counted_by is null));
update stock_count_line set first_counted = counted, first_counted_by = counted_by where version = 1 and counted is not null;
