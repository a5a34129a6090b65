-- How long orders took that were shipped in a month.
create index order_fulfillment_shipped on order_fulfillment (shipped_at) where shipped_at is not null;

-- Figures of payment accounts by month of the shop. A job counts the running month each hour, and each other month once it is over.
create table counted_month (
  month      text primary key check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  counted_at timestamptz not null
);
create table account_sales (
  month               text not null references counted_month on delete cascade,
  provider_account_id uuid not null references provider_account on delete cascade,
  channel             text not null check (channel in ('visa', 'mastercard', 'amex', 'discover', 'other-card', 'unknown-card',
    'bank-account', 'crypto', 'by-hand')),
  sales               integer not null check (sales >= 0),
  captured_cents      bigint not null,
  refunds             integer not null check (refunds >= 0),
  refunded_cents      bigint not null,
  declined            integer not null check (declined >= 0),
  primary key (month, provider_account_id, channel)
);
create table account_shipping (
  month                   text not null references counted_month on delete cascade,
  provider_account_id     uuid not null references provider_account on delete cascade,
  shipped                 integer not null check (shipped > 0),
  with_tracking           integer not null,
  with_adult_signature    integer not null,
  median_hours_to_ship    double precision not null,
  median_hours_to_deliver double precision,            -- null while nothing of them is delivered
  primary key (month, provider_account_id)
);

-- Thresholds, each with where it is written. They are added and never changed, so that a past month keeps its own.
create table health_line (
  id            uuid primary key default uuidv7(),
  measure       text not null check (measure in ('dispute-ratio', 'vamp', 'ecm', 'refund-rate', 'not-received-rate', 'decline-rate',
    'cap-used', 'shipping-days')),
  level         text not null check (level in ('near', 'over', 'closure')),
  from_day      date,                                  -- null: always
  value         integer not null check (value > 0),    -- hundredths of a percent or of a day
  minimum_count integer not null default 0 check (minimum_count >= 0),
  source        text not null check (source <> ''),
  source_url    text check (source_url <> ''),
  checked_on    date not null,
  created_at    timestamptz not null default now(),
  created_by    text not null
);
insert into health_line (measure, level, from_day, value, minimum_count, source, source_url, checked_on, created_by) values
  ('dispute-ratio', 'near', null, 65, 0, 'Practice of high-risk acquirers', 'https://highriskchamps.com', '2026-11-21', 'Leafward'),
  ('dispute-ratio', 'over', null, 90, 0, 'Practice of high-risk acquirers', 'https://highriskchamps.com', '2026-11-21', 'Leafward'),
  ('dispute-ratio', 'closure', null, 100, 0, 'Practice of high-risk acquirers', 'https://kashupayments.com', '2026-11-21', 'Leafward'),
  ('vamp', 'near', '2026-01-01', 70, 10, 'Visa VAMP: a portfolio of an acquirer is excessive from here on, whatever its number',
    'https://support.checkout.com/hc/en-us/articles/23330844282514', '2026-11-21', 'Leafward'),
  ('vamp', 'over', null, 220, 1501, 'Visa VAMP for merchants, until March 31, 2026',
    'https://support.checkout.com/hc/en-us/articles/23330844282514', '2026-11-21', 'Leafward'),
  ('vamp', 'over', '2026-04-01', 150, 1501, 'Visa VAMP for merchants',
    'https://support.checkout.com/hc/en-us/articles/23330844282514', '2026-11-21', 'Leafward'),
  ('ecm', 'near', null, 100, 75, 'A default of Leafward, before the line of Mastercard', null, '2026-11-21', 'Leafward'),
  ('ecm', 'over', null, 150, 100, 'Mastercard Excessive Chargeback Program',
    'https://paymentsandrisk.com', '2026-11-21', 'Leafward'),
  ('refund-rate', 'near', null, 500, 5, 'A default of Leafward: no network publishes a line', null, '2026-11-21', 'Leafward'),
  ('refund-rate', 'over', null, 1000, 10, 'A default of Leafward: no network publishes a line', null, '2026-11-21', 'Leafward'),
  ('not-received-rate', 'near', null, 30, 2, 'A default of Leafward: half of what warns of disputes', null, '2026-11-21', 'Leafward'),
  ('not-received-rate', 'over', null, 65, 3, 'A default of Leafward: what warns of disputes', null, '2026-11-21', 'Leafward'),
  ('decline-rate', 'near', null, 2500, 20, 'A default of Leafward: no network publishes a line', null, '2026-11-21', 'Leafward'),
  ('decline-rate', 'over', null, 5000, 50, 'A default of Leafward: no network publishes a line', null, '2026-11-21', 'Leafward'),
  ('cap-used', 'near', null, 8000, 0, 'A default of Leafward', null, '2026-11-21', 'Leafward'),
  ('cap-used', 'over', null, 10000, 0, 'The monthly cap in the terms of the account', null, '2026-11-21', 'Leafward'),
  ('shipping-days', 'near', null, 300, 5, 'A default of Leafward: no network publishes a line', null, '2026-11-21', 'Leafward'),
  ('shipping-days', 'over', null, 500, 5, 'A default of Leafward: no network publishes a line', null, '2026-11-21', 'Leafward');

-- What owners were told, once for each account, month, measure and level.
create table health_alert (
  provider_account_id uuid not null references provider_account on delete cascade,
  month               text not null,
  measure             text not null,
  level               text not null check (level in ('near', 'over', 'closure')),
  sentence            text not null,
  raised_at           timestamptz not null,
  ended_at            timestamptz,                     -- since when it is not so anymore
  primary key (month, provider_account_id, measure, level)
);
create index health_alert_open on health_alert (raised_at) where ended_at is null;
