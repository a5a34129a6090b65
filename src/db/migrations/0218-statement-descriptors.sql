-- The name on the statement that the shopper was told before paying. Null for payments of earlier versions, and without a statement.
alter table payment add column statement_descriptor text;
