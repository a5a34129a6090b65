-- 'Ada.Byron+shop@GoogleMail.com' becomes 'adabyron@gmail.com': addresses that reach one mailbox, for limits of coupons
-- (decision 0163). Emails are never sent to it.
create function mailbox_of(email text) returns text language sql immutable parallel safe strict as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
              else name || '@' || domain end
  from (select regexp_replace(regexp_replace(lower(email), '@[^@]*$', ''), '(?<=.)\+.*$', '') as name,
               regexp_replace(lower(email), '^.*@', '') as domain) parts
$$;

create index promotion_use_mailbox on promotion_use (promotion_id, mailbox_of(email::text)) where released_at is null;
