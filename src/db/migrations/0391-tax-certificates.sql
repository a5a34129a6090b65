-- Customers who need not pay sales tax in some states, such as resellers (decision 0354). The files are encrypted and outside the backups.
create table tax_certificate (
  id          uuid primary key default uuidv7(),
  -- Null once the account is deleted: the certificate stays as proof of why no tax was taken.
  customer_id uuid references customer on delete set null,
  number      text not null check (number <> ''),
  states      text[] not null check (cardinality(states) > 0),
  -- The last day on which it counts.
  expires_on  date not null,
  -- The day on which staff ended it. It does not count on that day.
  ended_on    date,
  name        text not null unique check (name ~ '^[0-9a-f]{32}$'),
  media_type  text not null check (media_type in ('application/pdf', 'image/webp')),
  checked_by  text not null,
  checked_at  timestamptz not null
);
create index tax_certificate_customer on tax_certificate (customer_id) where customer_id is not null;
create index tax_certificate_expiry on tax_certificate (expires_on);
