-- A lot is sold only when a named laboratory tested and passed it, and until its report expires (D36).
alter table lot
  add column status text not null default 'draft'
    check (status in ('draft', 'passed', 'failed', 'expired', 'recalled')),
  -- The number of the laboratory's ISO/IEC 17025 certificate.
  add column laboratory_certificate text,
  add column received_on date,
  -- The last day on which the report counts.
  add column expires_on date,
  add column pseudoindoxyl_ppm integer check (pseudoindoxyl_ppm >= 0),
  add column mgm_15_ppm integer check (mgm_15_ppm >= 0),
  add column mgm_16_ppm integer check (mgm_16_ppm >= 0),
  add column updated_at timestamptz not null default now();
-- Reports of invented lots keep counting, so that a shop can be tried out for as long as anyone likes.
update lot set
  status = case passed when true then 'passed' when false then 'failed' else 'draft' end,
  expires_on = (tested_on + case when is_demo then interval '20 years' else interval '1 year' end)::date,
  received_on = tested_on;
alter table lot drop column passed;
create index lot_expiry on lot (expires_on) where status = 'passed';
create index order_line_lot on order_line (lot_id) where lot_id is not null;

alter table compliance_rule
  add column max_seven_oh_ppm integer check (max_seven_oh_ppm >= 0),
  add column max_seven_oh_ug_per_article integer check (max_seven_oh_ug_per_article >= 0),
  add column forbids_synthetics boolean not null default false;

alter table record_change drop constraint record_change_kind_check;
alter table record_change add constraint record_change_kind_check check (kind in
  ('product', 'promotion', 'settings', 'sign-in-policy', 'staff', 'sales-hold', 'rule', 'search-synonym', 'question', 'claim-term', 'lot'));
