-- Each search of the reviews and questions read all of them, and so did the list of the demo store's reviews.
create index review_search on review using gin (search_text gin_trgm_ops);
create index product_question_search on product_question using gin (search_text gin_trgm_ops);
create index review_demo on review (created_at, id) where is_demo;
