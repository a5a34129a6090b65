-- The lot that is sold of a product which the statement locks. A statement that waited for a lock sees the locked row as it is now,
-- but other tables as they were when it began. Each statement of a volatile function sees what was committed until then.
create function get_lot_of_locked_product(id uuid) returns uuid language plpgsql volatile as $$
begin
  return (select lot.id from lot where lot.product_id = $1 and lot.is_current);
end $$;
