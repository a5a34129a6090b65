-- A search for a name reads the ids of the reviews of all customers who have it, from the index alone.
create index review_of_customer on review (customer_id, id) where customer_id is not null;
drop index review_customer;
