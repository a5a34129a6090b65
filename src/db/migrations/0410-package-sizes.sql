-- The package of a product as it is put into a box, in millimeters (decision 0375). Null until staff enter all three sides.
alter table product
  add column package_length_mm integer check (package_length_mm between 1 and 2740),
  add column package_width_mm integer check (package_width_mm between 1 and 2740),
  add column package_height_mm integer check (package_height_mm between 1 and 2740),
  add constraint product_package_size_check check (num_nulls(package_length_mm, package_width_mm, package_height_mm) in (0, 3));
