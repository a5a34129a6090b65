-- The age that a check was for. Earlier checks asked for the shop's own minimum.
alter table age_check add column minimum_age smallint not null default 21 check (minimum_age between 18 and 99);
-- Whether the parcel is handed over against an adult's signature. Every rate of earlier versions is.
alter table rate_quote add column has_adult_signature boolean not null default true;
alter table shop_order add column has_adult_signature boolean not null default true;
