-- What an order still costs changes with each part that arrives, so the page says it and the stored instructions do not.
update payment
set own_page = jsonb_set(
  own_page,
  '{lines,0}',
  to_jsonb(regexp_replace(own_page -> 'lines' ->> 0, '^Send \$[0-9,.]+ to ', 'Send the money to '))
)
where own_page ->> 'kind' = 'instructions' and own_page -> 'lines' ->> 0 like 'Send $%';
