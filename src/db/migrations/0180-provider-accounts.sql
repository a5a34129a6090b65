-- The shop's accounts with providers. Their credentials are encrypted with the shop's secret and the id of the row.
create table provider_account (
  id          uuid primary key default uuidv7(),
  port        text not null check (port in ('payments', 'age-verification')),
  kind        text not null,
  name        text not null,
  mode        text not null check (mode in ('test', 'live')),
  credentials bytea,                              -- null: the kind needs none
  state       text not null default 'active' check (state in ('active', 'paused')),
  version     integer not null default 0,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  unique (id, kind)                               -- rows that name the account may repeat its kind, and no other
);
-- Several payment accounts may be of one kind. There is one sandbox, and one account with each age service.
create unique index provider_account_only on provider_account (port, kind)
  where port = 'age-verification' or kind = 'sandbox';

alter table record_change drop constraint record_change_kind_check;
alter table record_change add constraint record_change_kind_check check (kind in
  ('product', 'promotion', 'settings', 'sign-in-policy', 'staff', 'sales-hold', 'rule', 'search-synonym', 'question', 'claim-term', 'lot',
   'provider-account'));
