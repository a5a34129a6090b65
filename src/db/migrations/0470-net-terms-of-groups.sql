-- Groups that may pay by invoice (decision 0369). Null: the group pays when it orders.
alter table customer_group
  add column terms              text check (terms in ('net-15', 'net-30')),
  -- What a member may owe in all.
  add column credit_limit_cents integer check (credit_limit_cents > 0),
  -- An invoice may be overdue for so many days before its customer orders on terms again.
  add column overdue_days       integer check (overdue_days between 0 and 90),
  add constraint customer_group_terms check ((terms is null) = (credit_limit_cents is null) and (terms is null) = (overdue_days is null));

-- What staff agreed with one customer. Null: the limit of the group.
alter table customer add column credit_limit_cents integer check (credit_limit_cents >= 0);
