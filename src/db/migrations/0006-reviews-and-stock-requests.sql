-- Reviews: changed by their author, found helpful by others, answered by the shop.
alter table review
  add column edited_at     timestamptz,
  add column helpful_count integer not null default 0 check (helpful_count >= 0),
  add column reply         text,
  add column replied_at    timestamptz,
  add constraint review_reply_dated check ((reply is null) = (replied_at is null));
create index review_helpful on review (product_id, helpful_count desc, created_at desc) where status = 'published';
create index review_stars on review (product_id, rating, created_at desc) where status = 'published';

-- One vote a customer a review; review.helpful_count counts them.
create table review_vote (
  review_id   uuid not null references review on delete cascade,
  customer_id uuid not null references customer on delete cascade,
  created_at  timestamptz not null default now(),
  primary key (review_id, customer_id)
);
create index review_vote_customer on review_vote (customer_id);

-- Who wants to hear that a sold-out product is back. One mail answers a request, and ends it.
create table stock_request (
  id               uuid primary key default uuidv7(),
  product_id       uuid not null references product on delete cascade,
  email            citext not null,
  customer_id      uuid references customer on delete set null,
  created_at       timestamptz not null default now(),
  told_at          timestamptz,
  unsubscribe_hash bytea unique                 -- SHA-256 of the token in the mail's unsubscribe link
);
create unique index stock_request_open on stock_request (product_id, email) where told_at is null;
create index stock_request_waiting on stock_request (product_id, created_at, id) where told_at is null;
create index stock_request_told on stock_request (product_id, told_at) where told_at is not null;
create index stock_request_email on stock_request (email);

-- Addresses that want no mail of a kind any more. Kept for good: CAN-SPAM knows no end of an opt-out.
create table mail_opt_out (
  email citext not null,
  topic text not null check (topic in ('back-in-stock')),
  at    timestamptz not null default now(),
  primary key (email, topic)
);

-- Where a mail's reader ends this kind of mail; gone once it was sent, as the secrets of its text are.
alter table mail add column unsubscribe_url text;
