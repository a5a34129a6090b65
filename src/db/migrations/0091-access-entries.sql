-- Staff who open personal data leave one entry for each record and hour, however often they look. The index also makes the
-- question whether there is one as cheap as the entry.
create unique index audit_entry_access on audit_entry
  (staff_id, subject, date_trunc('hour', occurred_at at time zone 'UTC')) where action = 'personal data opened';
-- The entries about an order, for its evidence file.
create index audit_entry_subject on audit_entry (subject, id);
