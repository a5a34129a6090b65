-- Products with low stock, best sellers first. Each has a reorder point of its own, or 5, which is `lowStockThreshold`.
drop index product_low_stock;
create index product_low_stock on product (recent_units_sold desc, id)
  where status = 'published' and stock >= 1 and stock <= coalesce(reorder_point, 5);

-- A search of stock counts folded the words of each count.
alter table stock_count add column search_text text not null generated always as (fold_text(
  coalesce(category, 'All products') || ' ' || created_by)) stored;
