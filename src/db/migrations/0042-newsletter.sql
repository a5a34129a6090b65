-- Sign-ups for the newsletter whose address is not confirmed yet. Confirmed ones stay until their link expires, so that
-- a second click gets the same answer.
create table newsletter_request (
  email        citext primary key,
  token_hash   bytea not null unique,
  source       text not null check (source in ('footer', 'checkout')),
  created_at   timestamptz not null,
  confirmed_at timestamptz
);
create index newsletter_request_created on newsletter_request (created_at);

alter table newsletter_consent drop constraint news_consent_source_check;
alter table newsletter_consent add constraint newsletter_consent_source_check
  check (source in ('account', 'checkout', 'footer'));
create index newsletter_consent_created on newsletter_consent (created_at);
