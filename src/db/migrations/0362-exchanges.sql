-- The draft for the goods that a customer gets for a return (decision 0321). The draft is deleted when it becomes an order, which names it.
alter table return_request add column exchange_draft_id uuid;
create unique index return_request_exchange on return_request (exchange_draft_id) where exchange_draft_id is not null;
