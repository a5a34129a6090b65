-- A return is refunded once, but from each payment that paid for it, and from what is open of the invoice. The lock of its order keeps a
-- second refund out.
drop index refund_return;
create index refund_return on refund (return_id) where return_id is not null;
