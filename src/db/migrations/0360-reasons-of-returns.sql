-- Why each item comes back, and what the customer wants for it (decision 0319). Returns from before have the customer's words alone.
alter table return_request_line
  add column reason text check (reason in ('changed-mind', 'ordered-by-mistake', 'damaged', 'wrong-item', 'not-as-described', 'other'));
alter table return_request
  add column resolution text not null default 'refund' check (resolution in ('refund', 'exchange'));
