-- Photos that a customer added to a review. Staff approve each one before it is shown.
create table review_photo (
  id         uuid primary key default uuidv7(),
  -- Random, because it is in the URL of the photo: nobody can guess it.
  name       text not null unique check (name ~ '^[0-9a-f]{32}$'),
  -- Null before the file is stored, and after the photo, its review or its author's account was deleted. A job then
  -- deletes the file and the row.
  review_id  uuid references review on delete set null,
  width      integer not null check (width > 0),
  height     integer not null check (height > 0),
  status     text not null default 'pending' check (status in ('pending', 'published')),
  created_at timestamptz not null default now()
);
create index review_photo_review on review_photo (review_id, created_at);
create index review_photo_orphaned on review_photo (created_at) where review_id is null;
create index review_photo_pending on review_photo (review_id) where status = 'pending';
