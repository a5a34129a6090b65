-- Pages that stay open after they were paid are asked about again, for a day.
create index payment_paid_page on payment (captured_at)
  where status = 'paid' and method = 'card' and updated_at - captured_at < interval '24 hours';
