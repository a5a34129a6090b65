-- Few orders have store credit, and the nightly comparison with the ledger reads them alone.
create index shop_order_credit on shop_order (mode) include (credit_cents) where credit_cents > 0;
