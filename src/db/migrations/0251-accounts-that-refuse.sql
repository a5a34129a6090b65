-- A closed account refuses every payment, whatever the card. Another account takes the payment then.

-- What the account said, for staff. Null for a payment that it did not refuse.
alter table payment add column account_refusal text;

-- The last refusal of each account, and when owners were last told of one.
create table account_refusal (
  provider_account_id uuid primary key references provider_account on delete cascade,
  reason              text not null,
  refused_at          timestamptz not null,
  told_at             timestamptz not null
);
