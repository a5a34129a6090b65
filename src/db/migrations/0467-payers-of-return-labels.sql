-- Who pays for the label of a return, as its customer read it before they asked (decision 0362).
alter table return_request
  add column label_paid_by text not null default 'shop' check (label_paid_by in ('shop', 'customer'));
