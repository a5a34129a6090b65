-- A link that joined two accounts answers the same when it is opened again (decision 0378).
alter table account_token add column joined_accounts boolean not null default false;
