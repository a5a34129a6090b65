-- Attempts that have a place below the limit and no outcome yet. They become hits when they were wrong guesses.
alter table rate_limit add column pending integer not null default 0;
