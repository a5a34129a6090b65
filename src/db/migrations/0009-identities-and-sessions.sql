-- Who signs in with an identity provider alone has no password.
alter table customer alter column password_hash drop not null;

-- An account at an identity provider (OpenID Connect) that opens one of ours.
create table customer_identity (
  issuer      text not null,
  subject     text not null,                   -- the provider's own, unchanging name for the person
  customer_id uuid not null references customer on delete cascade,
  email       citext,                          -- as the provider told it when it was linked
  linked_at   timestamptz not null default now(),
  primary key (issuer, subject)
);
-- One of a kind: what opens the account stays easy to survey.
create unique index customer_identity_one_of_issuer on customer_identity (customer_id, issuer);

-- A visit to the provider, from leaving to the page that takes its result; the cookie is its only key.
create table identity_visit (
  browser_hash  bytea primary key,             -- SHA-256 of the cookie
  state_hash    bytea,                         -- null once the visitor came back: a state works once
  nonce         text not null,
  code_verifier text not null,
  come_back_to  text not null,                 -- a path of this shop
  link_to       uuid references customer on delete cascade,
  -- What came of it; empty until the visitor came back.
  result        jsonb,
  expires_at    timestamptz not null
);
create index identity_visit_expiry on identity_visit (expires_at);

-- expires_at is the end whatever happens; idle_ends_at moves on with use.
alter table customer_session
  add column id           uuid not null unique default uuidv7(),
  add column remembered   boolean not null default true,
  add column idle_ends_at timestamptz not null default now() + interval '30 days',
  add column device_hash  bytea;

-- Browsers an account was used on: a sign-in from another one is told to its owner.
create table customer_device (
  customer_id uuid not null references customer on delete cascade,
  device_hash bytea not null,                  -- SHA-256 of the random id the browser keeps
  first_seen  timestamptz not null default now(),
  last_seen   timestamptz not null default now(),
  primary key (customer_id, device_hash)
);

-- The links that end a kind of mail. Their tokens outlive the mail's body: CAN-SPAM asks for 30 days at least.
create table unsubscribe_link (
  token_hash bytea primary key,
  email      citext not null,
  topic      text not null check (topic in ('review-request', 'news')),
  created_at timestamptz not null default now()
);
create index unsubscribe_link_email on unsubscribe_link (email);
create index unsubscribe_link_age on unsubscribe_link (created_at);

-- Once an order, however often the clock looks.
alter table shop_order add column review_asked_at timestamptz;

-- What a mail said is forgotten after its time; that it was sent is not.
alter table mail add column body_deleted_at timestamptz;
create index mail_with_body on mail (created_at) where body_deleted_at is null;
