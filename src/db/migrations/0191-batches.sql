-- Long work over many rows, which goes on where it was after its process was killed.
create table batch (
  id          uuid primary key default uuidv7(),
  kind        text not null,
  -- What the work is about, such as a recall.
  subject_id  uuid,
  state       text not null default 'waiting' check (state in ('waiting', 'running', 'finished')),
  total       integer not null check (total > 0),
  done        integer not null default 0,
  failed      integer not null default 0,
  -- The items that were not done, with the reason.
  report      jsonb not null default '[]',
  created_by  text not null,
  created_at  timestamptz not null,
  finished_at timestamptz,
  check (done >= 0 and failed >= 0 and done + failed <= total),
  check ((state = 'finished') = (finished_at is not null))
);
create index batch_subject on batch (subject_id, created_at desc);

-- What is left to do. Items that are done are deleted when the batch is finished.
create table batch_item (
  batch_id uuid not null references batch on delete cascade,
  position integer not null,
  item_id  uuid not null,
  -- What staff call it, such as the number of an order.
  label    text not null,
  -- 'refused' is final. 'failed' is tried again.
  state    text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'failed')),
  problem  text,
  primary key (batch_id, position)
);
create index batch_item_waiting on batch_item (batch_id, position) where state = 'waiting';
