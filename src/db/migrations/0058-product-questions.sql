-- Questions about a product, which staff answer.
create table product_question (
  id          uuid primary key default uuidv7(),
  product_id  uuid not null references product on delete cascade,
  -- Null after the asker's account was deleted.
  customer_id uuid references customer on delete set null,
  question    text not null check (question <> ''),
  -- pending: not answered. published: shown with its answer. private: answered by email alone. removed: by staff.
  status      text not null default 'pending' check (status in ('pending', 'published', 'private', 'removed')),
  answer      text check (answer <> ''),
  answered_at timestamptz,
  created_at  timestamptz not null default now(),
  constraint product_question_answer_dated check ((answer is null) = (answered_at is null)),
  constraint product_question_answered check (status not in ('published', 'private') or answer is not null)
);
create index product_question_published on product_question (product_id, answered_at desc) where status = 'published';
create index product_question_product on product_question (product_id);
create index product_question_customer on product_question (customer_id);
create index product_question_status on product_question (status, created_at);

alter table record_change drop constraint record_change_kind_check;
alter table record_change add constraint record_change_kind_check check (kind in
  ('product', 'promotion', 'settings', 'sign-in-policy', 'staff', 'sales-hold', 'rule', 'search-synonym', 'question'));
