-- A label text may have to be ticked before the order, and may have the yellow triangle of Proposition 65.
alter table compliance_rule
  add column requires_acknowledgment boolean not null default false,
  add column shows_warning_symbol boolean not null default false;

-- The warnings that the shopper ticked: rule, version of the rulebook, text and time, as JSON.
alter table shop_order add column acknowledgments jsonb not null default '[]'
  check (jsonb_typeof(acknowledgments) = 'array');
