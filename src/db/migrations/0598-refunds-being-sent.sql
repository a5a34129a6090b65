-- The queue and the job that retries refunds could send one refund at the same time. Some providers make it twice then.
alter table refund add column sending_since timestamptz;
