-- The changes that staff made to a record, numbered from 1. The last number is the version of the record, and a record
-- without a row has version 0. An edit that started from an older version is refused with the fields changed since.

create table record_change (
  kind text not null check (kind in ('product', 'promotion', 'settings', 'sign-in-policy', 'staff', 'sales-hold', 'rule')),
  record_id text not null,
  version integer not null check (version > 0),
  changed_by text not null,
  changed_at timestamptz not null,
  -- Field name → its value before and after.
  changes jsonb not null,
  primary key (kind, record_id, version)
);
