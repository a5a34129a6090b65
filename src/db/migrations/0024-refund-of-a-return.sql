-- A refund may belong to a return, which is refunded once. The form's key makes a repeated request one refund.
-- A refund that the provider refused for good keeps its reason, until staff retry it, settle it by hand or cancel it.

alter table refund add column return_id uuid references return_request;
alter table refund add column idempotency_key text;
alter table refund add column failure text;
alter table refund drop constraint refund_status_check;
alter table refund add constraint refund_status_check
  check (status in ('requested', 'succeeded', 'failed', 'canceled'));
create unique index refund_idempotency_key on refund (payment_id, idempotency_key);
create unique index refund_return on refund (return_id) where status <> 'canceled';
create index refund_failed on refund (payment_id) where status = 'failed';
