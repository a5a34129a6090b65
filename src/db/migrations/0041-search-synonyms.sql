-- Words that find the same products, which staff edit.
create table search_synonym (
  id    uuid primary key default uuidv7(),
  words text[] not null check (cardinality(words) > 0),
  -- What the words also find. Empty: they find each other.
  finds text[] not null
);

-- What a search for each word also finds, as the search reads it. Written with the synonym.
create table search_synonym_word (
  -- The stems of the word or phrase. A phrase belongs to one synonym.
  stems      text[] primary key,
  synonym_id uuid not null references search_synonym on delete cascade,
  query      text not null
);
create index search_synonym_word_synonym on search_synonym_word (synonym_id);

alter table record_change drop constraint record_change_kind_check;
alter table record_change add constraint record_change_kind_check check (kind in
  ('product', 'promotion', 'settings', 'sign-in-policy', 'staff', 'sales-hold', 'rule', 'search-synonym'));
