-- The stock at which a product is to be reordered. Null: the shop's usual threshold of low stock.
alter table product add column reorder_point integer check (reorder_point >= 0);
