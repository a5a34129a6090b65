-- The outbox: every mail the shop has written, as it was sent. 'kept' when nothing is set up to send it.
create table mail (
  id            uuid primary key default uuidv7(),
  to_address    citext not null,
  template      text not null,
  subject       text not null,
  html          text not null,
  text          text not null,
  status        text not null check (status in ('queued', 'sent', 'failed', 'kept')),
  attempts      integer not null default 0,
  last_error    text,
  order_id      uuid references shop_order on delete cascade,
  customer_id   uuid references customer on delete cascade,
  transactional boolean not null default true,
  created_at    timestamptz not null default now(),
  sent_at       timestamptz
);
create index mail_newest on mail (created_at desc, id desc);
create index mail_order on mail (order_id) where order_id is not null;
create index mail_customer on mail (customer_id) where customer_id is not null;

-- What a link in a mail proves, once: that its reader reads the mail of this address.
create table account_token (
  token_hash  bytea primary key,               -- SHA-256 of the token in the link
  customer_id uuid not null references customer on delete cascade,
  kind        text not null check (kind in ('verify-email', 'reset-password')),
  email       citext not null,                 -- where the link was sent
  expires_at  timestamptz not null,
  used_at     timestamptz,
  created_at  timestamptz not null default now()
);
create index account_token_customer on account_token (customer_id, kind);
create index account_token_expiry on account_token (expires_at);

-- A lot number is typed from a label, in any case.
create index lot_number_in_any_case on lot (lower(lot_number));
