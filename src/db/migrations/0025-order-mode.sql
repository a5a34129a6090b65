-- The mode of the shop when the order was placed. Before this, every payment and age check was a sandbox's.

alter table shop_order add column mode text not null default 'demo' check (mode in ('demo', 'live'));
alter table shop_order alter column mode drop default;
