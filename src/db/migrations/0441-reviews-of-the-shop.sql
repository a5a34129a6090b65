-- All published reviews with a number of stars, the newest first. Those with any are in the order of `review_by_status`.
create index review_published_by_stars on review (rating, created_at, id) where status = 'published';
-- The reviews with photos.
create index review_photo_published on review_photo (review_id) where status = 'published';
