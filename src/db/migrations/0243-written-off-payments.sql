-- A captured payment that no payout has, and that staff wrote off: what its account still held of it.
alter table payment
  add column written_off_cents integer not null default 0 check (written_off_cents >= 0),
  add column written_off_at timestamptz,
  add column written_off_by text,
  add column write_off_reason text,
  add constraint payment_write_off check (num_nulls(written_off_at, written_off_by, write_off_reason) in (0, 3)
    and (written_off_cents > 0) = (written_off_at is not null));
