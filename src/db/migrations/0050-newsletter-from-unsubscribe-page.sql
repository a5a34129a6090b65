-- Someone who unsubscribed can subscribe again on the same page.
alter table newsletter_consent drop constraint newsletter_consent_source_check;
alter table newsletter_consent add constraint newsletter_consent_source_check
  check (source in ('account', 'checkout', 'footer', 'unsubscribe-page'));

-- The privacy policy that a new shop began with said nothing of the newsletter, nor all that the browser keeps. A passage
-- is corrected only where staff left it as it was. The version in force gets a successor, so that its history stays; a
-- scheduled version is corrected in place.
create function pg_temp.correct_policy(value jsonb) returns jsonb language sql as $$
  select jsonb_set(value, '{body}', to_jsonb(regexp_replace(replace(replace(value->>'body',
    'name, email or phone number, date of birth, cart, wishlist and reviews.',
    'name, email, phone number if you give one, date of birth, cart, wishlist and reviews.'),
    'Your card number never reaches us.',
    'For the newsletter we keep your email address, where you signed up and when you agreed. A sign-up that is not confirmed is deleted after seven days.' || E'\n\n' ||
    'Your card number never reaches us.'),
    'Your cart and wishlist until you sign in, what you looked at and searched for, that you confirmed your age, (what you entered at the checkout until you close the tab or sign out, )?and the sign',
    'Your cart and wishlist until you sign in, the quantities you chose on product cards, the ZIP code you entered with the shipping options found for it and the one you chose, what you looked at and searched for, that you confirmed your age, what you entered at the checkout until you close the tab or sign out, and the sign')))
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
