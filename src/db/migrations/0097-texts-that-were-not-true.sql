-- Texts that a new shop began with, and that were not true: how long dates of birth, documents of the age check, orders and
-- unpaid orders are kept, and whom a passed age check counts for. A passage is corrected only where staff left it as it was.
-- The version in force gets a successor, so that its history stays; a scheduled version is corrected in place.
create function pg_temp.correct_policy(key text, value jsonb) returns jsonb language sql as $$
  select jsonb_set(value, '{body}', to_jsonb(case key
    when 'privacy-policy' then replace(replace(value->>'body',
      'and the result of the age check. We need them to deliver, and to show that we kept the law.',
      'and the result of the age check. We need them to deliver, and to show that we kept the law. The date of birth is deleted 90 days after the order ended. If the age check needs a document, we store it encrypted, only the staff who review it see it, and we delete it as soon as they have decided, after seven days at the latest.'),
      'Paid orders are kept until the end of the fourth year after the year they were placed in, because tax and age-check law ask for them.',
      'Orders are kept as long as your account. When you delete it, paid orders are kept until the end of the fourth year after the year they were placed in, because tax and age-check law ask for them.')
    when 'terms' then replace(value->>'body',
      'Unpaid orders expire after one hour, and nothing is charged.',
      'Unpaid orders expire, and nothing is charged.')
    else value->>'body' end))
$$;

insert into content_version (key, number, value, label, starts_at, author)
select live.key, (select max(number) + 1 from content_version each where each.key = live.key),
       pg_temp.correct_policy(live.key, live.value),
       case when live.label is not null then today.day || coalesce('.' || nullif(today.labels, 0) + 1, '') end,
       now(), 'Leafward'
from (
  select distinct on (key) key, value, label from content_version
  where key in ('privacy-policy', 'terms') and starts_at <= now() and unscheduled_at is null
  order by key, starts_at desc, number desc
) live
cross join lateral (
  select day, (select count(*) from content_version each where each.key = live.key and each.label like day || '%') as labels
  from to_char(now() at time zone 'America/New_York', 'YYYY-MM-DD') as day
) today
where pg_temp.correct_policy(live.key, live.value) <> live.value;

update content_version set value = pg_temp.correct_policy(key, value)
where key in ('privacy-policy', 'terms') and starts_at > now();

drop function pg_temp.correct_policy(text, jsonb);

update article set body = replace(replace(replace(replace(replace(body,
  '- **Rejected.** The order is canceled and the full amount is paid back.',
  '- **Rejected.** Unless your age is verified within a week, the order is canceled and the full amount is paid back.'),
  '- **Not clear.** A member of our staff looks at the order and decides by hand.',
  '- **Not clear.** A member of our staff looks at the order and decides by hand. You may be asked to upload a document.'),
  'There is no button in our own software that skips this step, for anyone. When a member of staff decides an unclear case by hand, the decision is written down with a reason and a name.',
  'Nobody skips this step. When a member of staff decides an unclear case by hand, the decision is written down with a reason and a name.'),
  'The check is made for each order, not once for each customer. Accounts can be shared and passwords can be lost; an order has one buyer.',
  'The check belongs to a person at an address, not to an account. Accounts can be shared and passwords can be lost; a check that passed counts again only for the same name, date of birth and address, and for a limited time.'),
  'We do not keep a picture of a document. The date of birth stays with the order, because several states ask shops to be able to show, years later, that the buyer was of age.',
  'A document that you upload is stored encrypted and deleted as soon as our staff have decided. The date of birth is deleted 90 days after the order ended; the result of the check stays, because several states ask shops to be able to show, years later, that the buyer was of age.')
where slug = 'what-21-means-here' and is_demo;
update article set body = replace(body,
  '[write to us](/contact) with the lot number. We will send you the whole document.',
  '[write to us](/contact) with the lot number. The whole document opens from the page of the lot.')
where slug = 'how-to-read-a-lab-report' and is_demo;
update article set body = replace(replace(body,
  'We read every such message, and correct the rule with its source if you are right.',
  'The message goes to our staff, who can correct the rule with its source.'),
  'If a place is closed between your order and the packing table, we do not pack.',
  'If a place is closed between your order and the packing table, the order is held and we do not pack.')
where slug = 'where-we-may-ship' and is_demo;
update product set description = replace(replace(description,
  ', bought by the sack from four farms we name on the lot sheet.',
  ', bought by the sack from four farms.'),
  ' twice a season; the harvest month is printed on the lot sheet.',
  ' twice a season.')
where is_demo and description like '%on the lot sheet.%';
