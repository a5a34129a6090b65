-- The other lists that grow with the shop, each in its orders and by its filters (decision 0226).

create index payment_newest on payment (created_at, id);
create index payment_by_status on payment (status, created_at, id);
create index payment_by_amount on payment (coalesce(captured_amount, amount_cents), id);
create index refund_newest on refund (created_at, id);
create index refund_by_amount on refund (amount_cents, id);

create index customer_newest on customer (created_at, id);
create index customer_by_name on customer (lower(last_name || ' ' || first_name), id);
create index customer_demo on customer (created_at, id) where is_demo;

create index email_by_recipient on email (recipient, id);
create index email_by_subject on email (lower(subject), id);
create index email_not_sent on email (status, created_at, id) where status <> 'sent';

drop index audit_entry_newest;
create index audit_entry_newest on audit_entry (occurred_at, id);
create index audit_entry_by_actor on audit_entry (actor, occurred_at, id);

create index review_newest on review (created_at, id);
create index review_by_status on review (status, created_at, id);

create index contact_message_by_status on contact_message (status, created_at, id);

drop index newsletter_consent_created;
create index newsletter_consent_newest on newsletter_consent (created_at, email);

-- Reviews and questions by product: products by name, and the reviews of each.
create index product_by_name on product (lower(name), id);
create index review_of_product on review (product_id, id);
