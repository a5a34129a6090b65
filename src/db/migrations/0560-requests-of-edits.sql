-- The SHA-256 hash of what a request for an edit or an offer asked for, so that another request with its key is seen. Null before this
-- column.
alter table order_edit add column request_hash bytea check (octet_length(request_hash) = 32);
alter table order_edit_offer add column request_hash bytea check (octet_length(request_hash) = 32);
