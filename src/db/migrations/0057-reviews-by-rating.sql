-- Shoppers sort the reviews of a product by their stars.
create index review_by_rating on review (product_id, rating desc, created_at desc) where status = 'published';
