-- Email addresses are stored with the letters of their domain, such as ada@bücher.example. Earlier versions also stored the
-- form for mail servers, ada@xn--bcher-kva.example, as it was typed (decision 0160).

-- The letters of one part of a domain (RFC 3492). Null when it cannot be decoded.
create function pg_temp.decode_punycode(label text) returns text language plpgsql as $$
declare
  encoded text := substr(label, 5);
  split int := length(encoded) - position('-' in reverse(encoded)) + 1;
  letters text[] := '{}';
  digits text;
  code bigint := 128;
  place bigint := 0;
  bias int := 72;
  step bigint;
  weight bigint;
  k int;
  digit int;
  threshold int;
  delta bigint;
  count int;
  is_first boolean := true;
begin
  if position('-' in encoded) > 0 then
    letters := string_to_array(left(encoded, split - 1), null);
    digits := substr(encoded, split + 1);
  else
    digits := encoded;
  end if;
  while digits <> '' loop
    step := 0;
    weight := 1;
    k := 36;
    loop
      if digits = '' then return null; end if;
      digit := position(left(digits, 1) in 'abcdefghijklmnopqrstuvwxyz0123456789') - 1;
      digits := substr(digits, 2);
      if digit < 0 then return null; end if;
      step := step + digit * weight;
      if step > 100000000 then return null; end if;
      threshold := least(26, greatest(1, k - bias));
      exit when digit < threshold;
      weight := weight * (36 - threshold);
      if weight > 100000000 then return null; end if;
      k := k + 36;
    end loop;
    count := cardinality(letters) + 1;
    delta := case when is_first then step / 700 else step / 2 end;
    is_first := false;
    delta := delta + delta / count;
    bias := 0;
    while delta > 455 loop
      delta := delta / 35;
      bias := bias + 36;
    end loop;
    bias := bias + (36 * delta / (delta + 38))::int;
    place := place + step;
    code := code + place / count;
    place := place % count;
    if code > 1114111 then return null; end if;
    letters := letters[:place] || chr(code::int) || letters[place + 1:];
    place := place + 1;
  end loop;
  return array_to_string(letters, '');
end $$;

create function pg_temp.decode_email(email text) returns text language sql as $$
  select split_part(email, '@', 1) || '@' || string_agg(
    case when part like 'xn--%' then coalesce(pg_temp.decode_punycode(part), part) else part end, '.' order by place)
  from regexp_split_to_table(lower(split_part(email, '@', 2)), '\.') with ordinality parts (part, place)
$$;

-- A row stays as it is where another one has the address in its letters already and only one may have it.
do $$
declare
  stored record;
begin
  for stored in
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.udt_name = 'citext'
      and c.column_name in ('email', 'recipient', 'reply_to')
  loop
    declare
      spelling text;
    begin
      for spelling in execute format(
        'select distinct %1$I::text from %2$I where %1$I::text ~* ''@(.*\.)?xn--''', stored.column_name, stored.table_name)
      loop
        begin
          execute format('update %2$I set %1$I = $1::citext where %1$I = $2::citext', stored.column_name, stored.table_name)
            using pg_temp.decode_email(spelling), spelling;
        exception when unique_violation then
          null;
        end;
      end loop;
    end;
  end loop;
end $$;

drop function pg_temp.decode_email(text);
drop function pg_temp.decode_punycode(text);
