-- A card payment that was captured and whose money the merchant does not have, because it was not settled or was charged back, told nobody.
alter table payment add column problem text check (problem in ('not-settled', 'charged-back'));
