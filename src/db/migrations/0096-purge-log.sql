-- What the retention schedule deleted: one row for each kind of data and day in New York.
create table purge_log (
  kind        text not null,
  day         date not null,
  rows        integer not null check (rows >= 0),
  runs        integer not null check (runs > 0),
  last_run_at timestamptz not null,
  primary key (kind, day)
);
