-- What staff edit on the product page besides the columns that a product already has.
alter table product
  -- The shop's own article number, and the GTIN on the package.
  add column sku text unique check (sku <> ''),
  add column barcode text unique check (barcode ~ '^\d{8,14}$');

-- Pictures that belong to no product: uploaded into a form that is not saved yet, or removed from a product. A form that
-- is still open may save them. A job deletes the old ones.
create table unused_product_image (
  file_key text primary key references stored_file on delete cascade,
  width    integer not null,
  height   integer not null,
  since    timestamptz not null
);
create index unused_product_image_since on unused_product_image (since);
