-- What of the total never comes, because staff accepted a payment that was short.
alter table shop_order add column written_off_cents integer not null default 0
  check (written_off_cents >= 0 and written_off_cents <= total_cents);
