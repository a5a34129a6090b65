-- A product can have ten pictures instead of four.
alter table product_image drop constraint product_image_position_check;
alter table product_image add constraint product_image_position_check check (position between 0 and 9);
