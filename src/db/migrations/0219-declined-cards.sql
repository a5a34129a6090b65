-- Cards that were declined within a day, by email address and by network. The key of an address is a hash.
create table declined_card (
  key     text primary key,
  count   integer not null check (count > 0),
  last_at timestamptz not null
);
create index declined_card_old on declined_card (last_at);
