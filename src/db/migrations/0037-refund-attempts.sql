-- When a requested refund was last sent again. Refunds that always fail do not keep the others waiting.
alter table refund add column attempted_at timestamptz;
