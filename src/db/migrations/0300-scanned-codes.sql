-- A packer scans the SKU or the barcode of a product (decision 0306). A barcode of 12 digits is one of 13 with a zero before it.
create index product_sku on product (lower(sku)) where sku is not null;
create index product_barcode on product (ltrim(barcode, '0')) where barcode is not null;
