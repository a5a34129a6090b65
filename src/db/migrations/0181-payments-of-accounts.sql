-- A payment points at the account that took it. Its status is asked there, and its refunds are sent there.
insert into provider_account (port, kind, name, mode)
select 'payments', provider, case when provider = 'sandbox' then 'Payment sandbox' else provider end,
       case when provider = 'sandbox' then 'test' else 'live' end
from (select provider from payment union select provider from payment_event) used;

alter table payment add column provider_account_id uuid;
update payment set provider_account_id = account.id
from provider_account account where account.port = 'payments' and account.kind = payment.provider;
alter table payment alter column provider_account_id set not null;
-- `provider` is the kind of the account, for lists and documents.
alter table payment add constraint payment_account_fkey
  foreign key (provider_account_id, provider) references provider_account (id, kind);
-- Two accounts of one kind may use the same reference.
drop index payment_provider_ref;
create unique index payment_account_ref on payment (provider_account_id, provider_ref) where provider_ref is not null;

alter table payment_event add column provider_account_id uuid references provider_account;
update payment_event set provider_account_id = account.id
from provider_account account where account.port = 'payments' and account.kind = payment_event.provider;
alter table payment_event drop constraint payment_event_pkey;
alter table payment_event add primary key (provider_account_id, event_id);
alter table payment_event drop column provider;
