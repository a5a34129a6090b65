-- What staff write for the pages, version by version. In force is the newest live_from that has come; of several at
-- one moment the highest number. Nothing is overwritten.
create table content_version (
  id           bigint generated always as identity primary key,
  key          text not null,
  number       integer not null check (number > 0),
  value        jsonb not null,
  label        text,                          -- how a policy's version is named on orders: '2025-07-20'
  live_from    timestamptz not null,
  withdrawn_at timestamptz,                   -- planned, and taken back before its time
  author       text not null,
  created_by   uuid references staff,
  created_at   timestamptz not null default now(),
  unique (key, number),
  unique (key, label)
);
create index content_version_in_force on content_version (key, live_from desc, number desc) where withdrawn_at is null;

-- What stood in the blocks goes over: the home page's parts become blocks of their own, so that each has its own
-- versions, and so do the policies, whose sections become Markdown.
insert into content_version (key, number, value, live_from, author, created_at)
select key, 1, value, updated_at, 'Leafward', updated_at
from content_block where key in ('strip', 'menuTiles', 'footer', 'productNotices');

insert into content_version (key, number, value, live_from, author, created_at)
select part.key, 1, part.value, block.updated_at, 'Leafward', block.updated_at
from content_block block cross join lateral (values
  ('hero', block.value->'hero'),
  ('trust', block.value->'trust'),
  ('deals', jsonb_build_object('heading', block.value->'bestDealsHeading')),
  ('tiles', jsonb_build_object('heading', block.value->'categoriesHeading', 'items', block.value->'tiles')),
  ('ranges', jsonb_build_object('powder', block.value->'powder', 'flavored', block.value->'flavored')),
  ('banners', block.value->'banners'),
  ('blog', jsonb_build_object('heading', block.value->'blogsHeading')),
  ('features', block.value->'features'),
  ('faq', jsonb_build_object('heading', block.value->'faqHeading', 'items', block.value->'faq'))
) as part (key, value)
where block.key = 'home' and part.value is not null;

insert into content_version (key, number, value, label, live_from, author, created_at)
select policy.key, 1,
       jsonb_build_object('title', policy.value->'title', 'body', coalesce((
         select string_agg(
           case when section->>'heading' = '' then '' else '## ' || (section->>'heading') || E'\n\n' end ||
           coalesce((select string_agg(paragraph, E'\n\n' order by place)
                     from jsonb_array_elements_text(section->'paragraphs') with ordinality as p (paragraph, place)), ''),
           E'\n\n' order by position)
         from jsonb_array_elements(policy.value->'sections') with ordinality as s (section, position)), '')),
       policy.value->>'version', block.updated_at, 'Leafward', block.updated_at
from content_block block cross join lateral jsonb_each(block.value) as policy (key, value)
where block.key = 'policies';

drop table content_block;
-- The version in force comes from the versions of the terms themselves.
delete from setting where key = 'termsVersion';

-- Pictures staff have sent for the pages; the bytes lie in file storage.
create table content_picture (
  file_key    text primary key references stored_file,
  alt         text not null,
  width       integer not null,
  height      integer not null,
  uploaded_by uuid references staff,
  created_at  timestamptz not null default now()
);

-- A draft somebody looks at before it is public. Who has the key sees it, until it expires.
create table content_preview (
  key_hash   bytea primary key,               -- SHA-256 of the key in the address
  block      text not null,                   -- the block's key, or 'blog-post'
  value      jsonb not null,
  created_by uuid references staff,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index content_preview_expiry on content_preview (expires_at);

-- The blog -------------------------------------------------------------------------

create table blog_post (
  id               uuid primary key default uuidv7(),
  slug             text not null unique,
  title            text not null,
  excerpt          text not null,
  cover            jsonb not null,            -- url, alt, width, height
  body             text not null,             -- Markdown
  author           text not null,
  meta_title       text not null default '',
  meta_description text not null default '',
  shows_category   text,                      -- products of this category stand under the article
  status           text not null default 'draft' check (status in ('draft', 'published')),
  published_at     timestamptz,               -- may lie ahead: then it is planned
  version          integer not null default 1,
  is_demo          boolean not null default false,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  check (status = 'draft' or published_at is not null)
);
create index blog_post_newest on blog_post (published_at desc, id desc) where status = 'published';

-- Addresses an article had before: links to them keep working.
create table blog_post_old_slug (
  slug       text primary key,
  post_id    uuid not null references blog_post on delete cascade,
  changed_at timestamptz not null default now()
);

create function remember_old_post_slug() returns trigger language plpgsql as $$
begin
  insert into blog_post_old_slug (slug, post_id) values (old.slug, new.id)
  on conflict (slug) do update set post_id = excluded.post_id, changed_at = now();
  delete from blog_post_old_slug where slug = new.slug;
  return null;
end $$;
create trigger blog_post_slug_changed after update of slug on blog_post
  for each row when (old.slug is distinct from new.slug) execute function remember_old_post_slug();

-- What visitors write to the shop -----------------------------------------------------

create table contact_message (
  id           uuid primary key default uuidv7(),
  name         text not null,
  email        citext not null,
  order_number text,
  message      text not null,
  status       text not null default 'new' check (status in ('new', 'read', 'answered')),
  changed_by   text,
  changed_at   timestamptz,
  ip           inet,
  created_at   timestamptz not null default now()
);
create index contact_message_newest on contact_message (created_at desc, id desc);

-- An answer to a mail goes to whoever wrote what it tells about.
alter table mail add column reply_to citext;
