-- Accounts with tax providers, which calculate the sales tax of orders (decision 0343).
alter table provider_account drop constraint provider_account_port_check;
alter table provider_account add constraint provider_account_port_check
  check (port in ('payments', 'age-verification', 'carriers', 'tax'));
