-- The library of lab reports, the newest test first: of all lots, of a product, and of a laboratory.
create index lot_library on lot (tested_on desc, id desc)
  where status <> 'draft' and report_file_key is not null and tested_on is not null;
create index lot_library_product on lot (product_id, tested_on desc, id desc)
  where status <> 'draft' and report_file_key is not null and tested_on is not null;
create index lot_library_laboratory on lot (laboratory, tested_on desc, id desc)
  where status <> 'draft' and report_file_key is not null and tested_on is not null;
