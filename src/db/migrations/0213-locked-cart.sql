-- Locks the cart of a customer until the transaction ends, and returns its quantities by product, oldest line first. One statement
-- cannot do both, because it sees the lines as they were before it waited for the lock. Each statement of a volatile function
-- sees what was committed until then.
create function get_locked_cart(customer uuid) returns json language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(customer::text, 1));
  return (
    select coalesce(json_object_agg(line.product_id, line.quantity order by line.added_at, line.product_id), '{}')
    from cart_item line join product on product.id = line.product_id
    where line.customer_id = customer and product.status = 'published');
end $$;
