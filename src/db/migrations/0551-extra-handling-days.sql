-- Packing days that a product takes more than others (decision 0381). A line keeps those of its sale, so that a later change of the product
-- moves no order that is promised.
alter table product add column extra_handling_days smallint not null default 0 check (extra_handling_days between 0 and 30);
alter table order_line add column extra_handling_days smallint not null default 0 check (extra_handling_days between 0 and 30);
