-- Photos that customers add to a return. The files are encrypted and outside the backups (decision 0320).
create table return_photo (
  id          uuid primary key default uuidv7(),
  order_id    uuid not null references shop_order on delete cascade,
  -- Null until the return is requested.
  return_id   uuid references return_request on delete cascade,
  name        text not null unique check (name ~ '^[0-9a-f]{32}$'),
  uploaded_at timestamptz not null,
  delete_at   timestamptz not null,
  -- Set once the file is gone. The row stays as history.
  deleted_at  timestamptz
);
create index return_photo_order on return_photo (order_id);
create index return_photo_return on return_photo (return_id) where return_id is not null;
create index return_photo_due on return_photo (delete_at) where deleted_at is null;
