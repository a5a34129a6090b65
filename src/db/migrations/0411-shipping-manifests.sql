-- Manifests: one form for the parcels of a day, which a carrier scans instead of each (decision 0376).
create table shipping_manifest (
  id                  uuid primary key default uuidv7(),
  provider_account_id uuid not null references provider_account,
  carrier             text not null,
  -- In the shop.
  day                 date not null,
  state               text not null check (state in ('requested', 'made', 'failed')),
  -- Of the labels that were on it, also when it failed.
  labels              integer not null check (labels > 0),
  manifest_ref        text,
  urls                text[],
  problem             text,
  attempts            integer not null default 1 check (attempts > 0),
  requested_at        timestamptz not null,
  requested_by        text not null,
  -- Until then one process asks the carrier service, and no other does.
  claimed_until       timestamptz not null,
  ended_at            timestamptz,
  check ((ended_at is not null) = (state <> 'requested')),
  check ((manifest_ref is not null and urls is not null) or state <> 'made')
);
-- An account makes one form at a time for a carrier.
create unique index shipping_manifest_requested on shipping_manifest (provider_account_id, carrier) where state = 'requested';
create index shipping_manifest_account on shipping_manifest (provider_account_id);
create index shipping_manifest_newest on shipping_manifest (requested_at desc, id desc);
create index shipping_manifest_open on shipping_manifest (claimed_until, id) where state = 'requested';

-- The files of manifests, one for each page set that the carrier made. They have the address of the shop, and no customers.
create table shipping_manifest_file (
  manifest_id uuid not null references shipping_manifest on delete cascade,
  position    integer not null,
  media_type  text not null,
  content     bytea not null,
  stored_at   timestamptz not null,
  primary key (manifest_id, position)
);
create index shipping_manifest_file_stored on shipping_manifest_file (stored_at);

-- A label is on one form, or on none while a form that failed leaves it.
alter table shipping_label add column manifest_id uuid references shipping_manifest;
create index shipping_label_manifest on shipping_label (manifest_id) where manifest_id is not null;
create index shipping_label_without_manifest on shipping_label (provider_account_id, carrier, bought_at)
  where state = 'bought' and manifest_id is null;
