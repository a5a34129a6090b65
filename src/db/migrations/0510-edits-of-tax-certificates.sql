-- Staff edit a certificate (decision 0337). Files of replaced documents that are not deleted yet: a job deletes what a crash leaves.
alter table tax_certificate add column replaced_names text[] not null default '{}';
create index tax_certificate_replaced on tax_certificate (id) where replaced_names <> '{}';

alter table record_change drop constraint record_change_kind_check;
alter table record_change add constraint record_change_kind_check check (kind in
  ('product', 'promotion', 'settings', 'sign-in-policy', 'staff', 'sales-hold', 'rule', 'search-synonym', 'question', 'claim-term', 'lot',
   'provider-account', 'dispute', 'shipping-box', 'tax-registration', 'tax-rate', 'tax-shipping', 'order-draft', 'shipping-method',
   'shipping-methods', 'processing-calendar',
   'tax-fee', 'tax-excise', 'price-list', 'customer-group', 'location', 'bundle', 'tax-certificate'));
