-- The privacy policy that a new shop began with did not name applications for wholesale prices. The passage is completed only where staff
-- left it as it was. The version in force gets a successor, so that its history stays; a scheduled version is corrected in place.
create function pg_temp.correct_policy(value jsonb) returns jsonb language sql as $$
  select jsonb_set(value, '{body}', to_jsonb(replace(value->>'body',
    'We store photos without their location and camera data, and delete them with the account.',
    'We store photos without their location and camera data, and delete them with the account. If you apply for wholesale prices, we keep the name and tax number of your business, its website and your message. A decided application is deleted after 730 days.')))
$$;

insert into content_version (key, number, value, label, starts_at, author)
select live.key, (select max(number) + 1 from content_version each where each.key = live.key),
       pg_temp.correct_policy(live.value),
       case when live.label is not null then today.day || coalesce('.' || nullif(today.labels, 0) + 1, '') end,
       now(), 'Leafward'
from (
  select key, value, label from content_version
  where key = 'privacy-policy' and starts_at <= now() and unscheduled_at is null
  order by starts_at desc, number desc limit 1
) live
cross join lateral (
  select day, (select count(*) from content_version each where each.key = live.key and each.label like day || '%') as labels
  from to_char(now() at time zone 'America/New_York', 'YYYY-MM-DD') as day
) today
where pg_temp.correct_policy(live.value) <> live.value;

update content_version set value = pg_temp.correct_policy(value)
where key = 'privacy-policy' and starts_at > now();

drop function pg_temp.correct_policy(jsonb);
