-- The age checks of an order, kept as history. The newest is the current one.
create table age_check (
  id               uuid primary key default uuidv7(),
  order_id         uuid not null references shop_order on delete cascade,
  -- Who decided: a simulated verifier, an age verification service, staff, an earlier check, or nobody yet.
  source           text not null check (source in ('sandbox', 'provider', 'staff', 'earlier-check', 'shop')),
  provider         text not null,
  -- The provider's id for the check.
  ref              text,
  state            text not null check (state in
    ('pending', 'needs-document', 'in-review', 'verified', 'rejected', 'expired', 'revoked')),
  mode             text not null check (mode in ('demo', 'live')),
  -- A keyed hash of the name, the date of birth and the address that the check was about. Null until the next start for
  -- checks of earlier versions.
  binding          bytea,
  earlier_check_id uuid references age_check on delete set null,
  -- Who gets the document of the customer: the provider or the shop.
  document_to      text check (document_to in ('provider', 'shop')),
  evidence         text,
  decided_by       text,
  detail           text not null default '',
  -- How often the provider was asked again, and when it is asked next.
  asks             integer not null default 0,
  next_ask_at      timestamptz,
  created_at       timestamptz not null default now(),
  decided_at       timestamptz,
  -- Set once staff revoked it. A revoked check verifies no later order.
  revoked_at       timestamptz
);
create index age_check_order on age_check (order_id, created_at);
create index age_check_binding on age_check (binding, created_at);
create index age_check_ref on age_check (ref) where ref is not null;
create index age_check_due on age_check (next_ask_at) where next_ask_at is not null;
create index age_check_earlier on age_check (earlier_check_id) where earlier_check_id is not null;

alter table shop_order drop constraint shop_order_age_state_check;
alter table shop_order add constraint shop_order_age_state_check check (age_state in
  ('pending', 'needs-document', 'in-review', 'verified', 'rejected', 'expired', 'revoked'));

-- What earlier versions decided, as the timelines say. Invented orders were never checked.
insert into age_check (order_id, source, provider, state, mode, detail, created_at, decided_at)
select o.id,
  case when e.actor like '%(sandbox)' then 'sandbox' else 'staff' end,
  coalesce(e.actor, 'earlier version'), o.age_state, o.mode, coalesce(e.detail, ''),
  coalesce(e.occurred_at, o.paid_at, o.placed_at), coalesce(e.occurred_at, o.paid_at, o.placed_at)
from shop_order o
left join lateral (
  select actor, detail, occurred_at from order_event
  where order_id = o.id and kind = 'age-' || o.age_state order by id desc limit 1) e on true
where o.age_state <> 'pending' and not o.is_demo;

-- A rejected age can be verified after all when a second staff member confirms it.
create table age_override (
  id           uuid primary key default uuidv7(),
  order_id     uuid not null references shop_order on delete cascade,
  evidence     text not null,
  reason       text not null,
  proposed_by  uuid references staff on delete set null,
  proposer     text not null,
  proposed_at  timestamptz not null,
  state        text not null default 'open' check (state in ('open', 'confirmed', 'declined')),
  decided_by   text,
  decided_at   timestamptz
);
create unique index age_override_open on age_override (order_id) where state = 'open';
create index age_override_order on age_override (order_id, proposed_at);
create index age_override_staff on age_override (proposed_by);

-- Documents that customers uploaded. The files are encrypted and outside the backups.
create table age_document (
  id          uuid primary key default uuidv7(),
  order_id    uuid not null references shop_order on delete cascade,
  name        text not null unique check (name ~ '^[0-9a-f]{32}$'),
  media_type  text not null check (media_type in ('image/webp', 'application/pdf')),
  bytes       integer not null check (bytes > 0),
  uploaded_at timestamptz not null,
  delete_at   timestamptz not null,
  -- Set once the file is gone. The row stays as history.
  deleted_at  timestamptz
);
create index age_document_order on age_document (order_id, uploaded_at);
create index age_document_due on age_document (delete_at) where deleted_at is null;
