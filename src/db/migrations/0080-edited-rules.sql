-- Staff edit whole rules, also about forms, compositions and more figures, and rules that oblige instead of closing.
alter table compliance_rule
  add column forms text[] not null default '{}',
  add column compositions text[] not null default '{}',
  add column max_seven_oh_ug_per_piece integer check (max_seven_oh_ug_per_piece >= 0),
  add column max_seven_oh_ug_per_serving integer check (max_seven_oh_ug_per_serving >= 0),
  add column max_seven_oh_ug_per_container integer check (max_seven_oh_ug_per_container >= 0),
  add column max_mitragynine_ug_per_serving integer check (max_mitragynine_ug_per_serving >= 0),
  add column minimum_age smallint check (minimum_age between 18 and 99),
  add column label_text text,
  -- The carriers that may not be used.
  add column carriers text[] not null default '{}',
  add column forbidden_words text[] not null default '{}',
  -- The license that lifts a rule of the effect 'needs-license'.
  add column license_number text,
  add column license_holder text,
  add column license_authority text,
  add column license_expires_on date,
  add column checked_by text,
  -- The staff member who added the rule. Null for a rule of a release.
  add column created_by text,
  -- The rule as a release or a rule pack last brought it. A stored rule that differs was changed by the owner.
  add column merged_rule jsonb,
  -- The rule as a release last brought it. A release leaves alone what a pack or the owner changed since.
  add column release_rule jsonb;
alter table compliance_rule drop constraint compliance_rule_effect_check;
alter table compliance_rule add constraint compliance_rule_effect_check check (effect in
  ('block', 'needs-license', 'minimum-age', 'label-text', 'adult-signature', 'carrier', 'forbidden-words', 'warn'));
alter table compliance_rule drop constraint compliance_rule_status_check;
alter table compliance_rule add constraint compliance_rule_status_check
  check (status in ('active', 'needs-review', 'off', 'retired'));

-- What each version of the rulebook changed, with the whole rule before and after. Versions from before have no rows.
create table rulebook_change (
  version integer not null references rulebook_version (version),
  rule_id text not null,
  before  jsonb,
  after   jsonb,
  primary key (version, rule_id)
);
create index rulebook_change_rule on rulebook_change (rule_id, version);

-- Whose rule packs the owner accepts, beside the shop's own.
create table trusted_rule_key (
  public_key text primary key,
  name       text not null check (name <> ''),
  added_by   text not null,
  added_at   timestamptz not null
);

-- Invented leaf says its serving, as limits per serving need one.
update product set serving_size = '2 g', servings_per_container = greatest(1, net_mg / 2000)
where is_demo and form in ('powder', 'crushed-leaf') and composition = 'plain-leaf'
  and serving_size is null and servings_per_container is null and net_mg is not null;
