-- Codes that are made in bulk, each for one order (decision 0367).
alter table promotion
  -- Whether it needs one of its single-use codes. Otherwise it is automatic, or has the one code of its own.
  add column has_single_use_codes boolean not null default false,
  drop constraint promotion_check3,
  add constraint promotion_limit_per_email_check
    check (usage_limit_per_email is null or code is not null or has_single_use_codes),
  add constraint promotion_codes_check check (not has_single_use_codes or code is null);

create table promotion_code_batch (
  id           uuid primary key,
  promotion_id uuid not null references promotion on delete cascade,
  -- What they are for: 'Flyer, December'.
  name         text not null,
  size         integer not null check (size between 1 and 10000),
  created_by   text not null,
  created_at   timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by text,
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index promotion_code_batch_promotion on promotion_code_batch (promotion_id, created_at desc);

create table single_use_code (
  id           uuid primary key default uuidv7(),
  batch_id     uuid not null references promotion_code_batch on delete cascade,
  promotion_id uuid not null references promotion on delete cascade,
  code         citext not null unique,
  search_text  text not null generated always as (fold_text(code::text || ' ' || compact_text(code::text))) stored
);
create index single_use_code_promotion on single_use_code (promotion_id, code, id);
create index single_use_code_batch on single_use_code (batch_id, code, id);
create index single_use_code_search on single_use_code using gin (search_text gin_trgm_ops);

-- The single-use code of the order.
alter table promotion_use add column code_id uuid references single_use_code on delete set null;
create index promotion_use_code on promotion_use (code_id) where code_id is not null;
