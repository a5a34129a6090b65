-- Customers who ask for wholesale prices (decision 0357).
create table wholesale_application (
  id            uuid primary key default uuidv7(),
  customer_id   uuid not null references customer on delete cascade,
  business_name text not null check (business_name <> ''),
  -- An employer identification number, or the number of a resale certificate.
  tax_number    text not null check (tax_number <> ''),
  website       text not null default '',
  message       text not null default '',
  state         text not null default 'applied' check (state in ('applied', 'approved', 'declined')),
  applied_at    timestamptz not null,
  -- What staff decided, for the customer to read.
  reason        text not null default '',
  decided_by    text,
  decided_at    timestamptz,
  check ((state = 'applied') = (decided_at is null)),
  check ((state = 'applied') = (decided_by is null)),
  check (state <> 'declined' or reason <> '')
);
-- One open application of a customer.
create unique index wholesale_application_open on wholesale_application (customer_id) where state = 'applied';
create index wholesale_application_customer on wholesale_application (customer_id, applied_at desc);
create index wholesale_application_applied on wholesale_application (applied_at, id);
create index wholesale_application_state on wholesale_application (state, applied_at, id);
create index wholesale_application_decided on wholesale_application (decided_at) where decided_at is not null;
