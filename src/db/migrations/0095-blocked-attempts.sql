-- How often a rule kept somebody from ordering, by day in New York. Without personal data, and one row for each day, rule,
-- state and step, however many ZIP codes are tried.
create table blocked_attempt (
  day      date not null,
  rule_id  text not null,
  state    text not null check (state ~ '^[A-Z]{2}$'),
  step     text not null check (step in ('zip-check', 'rates', 'order')),
  attempts integer not null check (attempts > 0),
  primary key (day, rule_id, state, step)
);
