-- Where a closed place may reach into a ZIP code, the shopper is asked whether the address is inside it.
alter table compliance_rule
  add column doubtful_zips text[] not null default '{}',
  add column question text;

-- The questions about the address of an order with their answers, and what staff found, as JSON.
alter table shop_order add column address_check jsonb
  check (address_check is null or address_check->>'state' in ('open', 'confirmed', 'lapsed'));
create index shop_order_address_check on shop_order (id) where address_check->>'state' = 'open';

with changed as (
  update compliance_rule rule set doubtful_zips = doubt.zips, question = doubt.question, updated_at = now()
  from (values
    ('us-il-alton', array['62035'], null),
    ('us-il-edwardsville', array['62034', '62040'], null),
    ('us-il-glen-carbon', array['62040'], null),
    ('us-ca-oceanside', array['92081', '92083'], null),
    ('us-ca-san-diego', array['91910', '91911', '91913', '91914', '91915', '92014', '92064'], null),
    ('us-co-denver', array['80012', '80110', '80214', '80226', '80232'],
      'Is this address inside the city limits of Denver?'),
    ('us-il-jackson', array['62280', '62832', '62901', '62902', '62903', '62905', '62907', '62916', '62924', '62927',
      '62932', '62940', '62942', '62958', '62966', '62994'],
      'Is this address in Jackson County, outside the limits of every city and village?')
  ) doubt (id, zips, question)
  where rule.id = doubt.id
  returning rule.id
), narrowed as (
  update compliance_rule rule
  set product_class = narrow.product_class, reason = narrow.reason, staff_note = narrow.staff_note, updated_at = now()
  from (values
    ('us-mo-kansas-city-not-leaf', 'Leaf products only: Kansas City, MO, bans synthetic kratom products.', '7-oh',
      'Kansas City, MO, bans synthetic kratom products and 7-OH.',
      'kratombans.com. Ordinance not read. Extracts of the leaf stay legal.')
  ) narrow (id, old_reason, product_class, reason, staff_note)
  where rule.id = narrow.id and rule.reason = narrow.old_reason and rule.product_class = 'not-leaf'
  returning rule.id
)
insert into rulebook_version (created_at, reason)
select now(), count(*) || ' rules ask where a closed place may reach into a ZIP code, or close less'
from (select id from changed union select id from narrowed) rule having count(*) > 0;

update compliance_rule
set reason = 'Jackson County, IL, bans the sale of kratom outside its cities, so we cannot ship there.',
  staff_note = 'wsiu.org, January 8, 2026. The ordinance does not bind cities and villages.'
where id = 'us-il-jackson' and reason = 'Jackson County, IL, bans the sale of kratom, so we cannot ship there.';
