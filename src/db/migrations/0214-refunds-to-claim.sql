-- Where the buyer confirms a refund that the provider only offers, such as one in crypto.
alter table refund add column claim_url text;
