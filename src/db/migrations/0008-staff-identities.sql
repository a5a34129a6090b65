-- A second factor beside the password. Secrets are sealed with a key that is not in the database.
alter table staff
  add column email          citext,
  add column totp_secret    bytea,             -- null: no second factor
  add column totp_since     timestamptz,
  add column totp_last_step bigint,            -- the newest time step a code was taken for: a code works once
  add column totp_pending   bytea,             -- shown, and not yet confirmed by a code
  add constraint staff_second_factor_whole check ((totp_secret is null) = (totp_since is null));

create table staff_recovery_code (
  staff_id  uuid not null references staff on delete cascade,
  code_hash bytea not null,                    -- SHA-256; a code has 80 random bits
  used_at   timestamptz,
  primary key (staff_id, code_hash)
);

-- last_seen_at moves with what the person does; a session idle for too long is locked until the password is given.
alter table staff_session
  add column id           uuid not null unique default uuidv7(),
  add column confirmed_at timestamptz not null default now(), -- password or code last given (step-up)
  add column locked_at    timestamptz;

create table staff_invite (
  id         uuid primary key default uuidv7(),
  email      citext not null,
  role       text not null check (role in ('owner', 'manager', 'catalogue', 'fulfilment', 'support', 'viewer')),
  token_hash bytea not null unique,            -- SHA-256 of the token in the newest link
  invited_by uuid not null references staff,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  joined_as  uuid references staff             -- set when the link was used
);
create unique index staff_invite_open on staff_invite (email) where joined_as is null;
