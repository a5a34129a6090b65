-- The filters and order of a list that a staff member keeps under a name. `list` is the path of the list's call.
create table saved_view (
  id         uuid primary key default uuidv7(),
  staff_id   uuid not null references staff on delete cascade,
  list       text not null,
  name       text not null,
  query      text not null,
  created_at timestamptz not null default now()
);
create unique index saved_view_name on saved_view (staff_id, list, lower(name));
