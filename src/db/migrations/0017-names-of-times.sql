-- Columns with a time end in _at, and a reference to a staff member says so. Only names change.

alter table order_event rename column at to occurred_at;
alter table audit_entry rename column at to occurred_at;
alter table email_opt_out rename column at to created_at;
alter table newsletter_consent rename column at to created_at;

alter table customer_device rename column first_seen to first_seen_at;
alter table customer_device rename column last_seen to last_seen_at;
alter table staff_device rename column last_seen to last_seen_at;

alter table staff rename column totp_since to totp_enabled_at;
-- The account that the invited person created.
alter table staff_invitation rename column accepted_as to accepted_by_staff_id;
