-- The network of the card that paid, as the provider names it. Null for other methods, and where the provider does not say it.
alter table payment add column network text check (network in ('visa', 'mastercard', 'amex', 'discover', 'other'));
