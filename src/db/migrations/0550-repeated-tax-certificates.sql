-- The SHA-256 hash of the document as it was uploaded, so that an upload that is sent twice is seen. Null before this column.
alter table tax_certificate add column document_hash bytea check (octet_length(document_hash) = 32);
