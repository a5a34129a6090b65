-- The words and phrases that published texts are checked for. The owner edits them.
create table claim_term (
  id         uuid primary key default uuidv7(),
  phrase     text not null check (phrase <> ''),
  -- The stems of the phrase. Two phrases with the same stems find the same.
  stems      text not null unique check (stems <> ''),
  kind       text not null check (kind in ('disease', 'drug', 'approval', 'natural', 'potency', 'youth')),
  effect     text not null check (effect in ('block', 'warn', 'allow')),
  reason     text not null,
  source     text not null,
  status     text not null default 'active' check (status in ('active', 'retired'))
);

-- Texts that were published although the check found claims in them. A row is valid for the same text in the same scope.
create table claim_override (
  id          uuid primary key default uuidv7(),
  scope       text not null,
  -- What the text belongs to, for readers of the list.
  subject     text not null,
  text_sha256 bytea not null,
  -- The phrases that were accepted. A phrase that became a term later blocks the text again.
  phrases     text[] not null,
  reason      text not null check (length(reason) >= 10),
  -- Null for the choices that a new shop starts with, and after the staff member was deleted.
  created_by  uuid references staff on delete set null,
  created_at  timestamptz not null default now()
);
create index claim_override_text on claim_override (scope, text_sha256);
create index claim_override_staff on claim_override (created_by);

alter table record_change drop constraint record_change_kind_check;
alter table record_change add constraint record_change_kind_check check (kind in
  ('product', 'promotion', 'settings', 'sign-in-policy', 'staff', 'sales-hold', 'rule', 'search-synonym', 'question',
   'claim-term'));
