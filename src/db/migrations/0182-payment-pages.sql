-- What the shop itself shows on the way to paying: {"kind":"form","action":"https://…","fields":{…}}, which the browser posts
-- to the provider, or {"kind":"instructions","lines":["…"]}. Null: the shopper goes to redirect_url.
alter table payment add column own_page jsonb;
