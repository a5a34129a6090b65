-- The hold, the address check, the request to cancel and the acknowledgments of an order are rows (decision 0196).
-- They were JSON in columns of `shop_order`, where no constraint held their fields together.

create table order_hold (
  order_id     uuid primary key references shop_order on delete cascade,
  reason       text not null,
  source       text,
  -- Null for a sales hold. Rules follow the release, so the rule may be gone.
  rule_id      text,
  rule_version integer not null check (rule_version >= 0),
  since        timestamptz not null
);
-- The affected products with their own reasons. None when the whole place is closed.
create table order_hold_line (
  order_id   uuid not null references order_hold on delete cascade,
  position   smallint not null check (position >= 0),
  -- The hold keeps the product when it is deleted.
  product_id uuid not null,
  reason     text not null,
  primary key (order_id, position)
);

create table address_check (
  order_id   uuid primary key references shop_order on delete cascade,
  state      text not null check (state in ('open', 'confirmed', 'lapsed')),
  -- What staff found. It may be about earlier questions than those that are open.
  checked_at timestamptz,
  checked_by text,
  note       text,
  check (num_nulls(checked_at, checked_by, note) in (0, 3)),
  check (state = 'open' or (state = 'confirmed') = (checked_at is not null))
);
create index address_check_open on address_check (order_id) where state = 'open';
create table address_question (
  order_id     uuid not null references address_check on delete cascade,
  position     smallint not null check (position >= 0),
  rule_id      text not null,
  question     text not null,
  -- Whoever answers 'yes' cannot order. Null when the rule came after the order.
  answer       text check (answer = 'no'),
  -- Whether what staff found counts for it.
  is_confirmed boolean not null,
  primary key (order_id, position)
);

create table cancellation_request (
  order_id     uuid primary key references shop_order on delete cascade,
  state        text not null check (state in ('requested', 'accepted', 'declined')),
  reason       text not null,
  requested_at timestamptz not null,
  -- The answer of staff.
  decided_at   timestamptz,
  decided_by   text,
  message      text,
  check (num_nulls(decided_at, decided_by, message) in (0, 3)),
  check ((state = 'requested') = (decided_at is null))
);
create index cancellation_request_open on cancellation_request (order_id) where state = 'requested';

create table order_acknowledgment (
  order_id        uuid not null references shop_order on delete cascade,
  position        smallint not null check (position >= 0),
  rule_id         text not null,
  rule_version    integer not null check (rule_version >= 0),
  text            text not null,
  acknowledged_at timestamptz not null,
  primary key (order_id, position),
  unique (order_id, rule_id)
);

insert into order_hold (order_id, reason, source, rule_id, rule_version, since)
select id, hold->>'reason', hold->>'source', hold->>'ruleId', (hold->>'ruleVersion')::integer,
  (hold->>'since')::timestamptz
from shop_order where hold is not null;
insert into order_hold_line (order_id, position, product_id, reason)
select id, line.position - 1, (line.value->>'productId')::uuid, line.value->>'reason'
from shop_order, jsonb_array_elements(hold->'lines') with ordinality as line (value, position)
where hold is not null;

insert into address_check (order_id, state, checked_at, checked_by, note)
select id, address_check->>'state', (address_check#>>'{confirmation,checkedAt}')::timestamptz,
  address_check#>>'{confirmation,checkedBy}', address_check#>>'{confirmation,note}'
from shop_order where address_check is not null;
insert into address_question (order_id, position, rule_id, question, answer, is_confirmed)
select id, asked.position - 1, asked.value->>'ruleId', asked.value->>'question', asked.value->>'answer',
  coalesce(address_check#>'{confirmation,ruleIds}' ? (asked.value->>'ruleId'), false)
from shop_order, jsonb_array_elements(address_check->'questions') with ordinality as asked (value, position)
where address_check is not null;

insert into cancellation_request (order_id, state, reason, requested_at, decided_at, decided_by, message)
select id, cancellation->>'state', cancellation->>'reason', (cancellation->>'requestedAt')::timestamptz,
  (cancellation#>>'{decision,decidedAt}')::timestamptz, cancellation#>>'{decision,decidedBy}',
  cancellation#>>'{decision,message}'
from shop_order where cancellation is not null;

insert into order_acknowledgment (order_id, position, rule_id, rule_version, text, acknowledged_at)
select id, ticked.position - 1, ticked.value->>'ruleId', (ticked.value->>'ruleVersion')::integer,
  ticked.value->>'text', (ticked.value->>'acknowledgedAt')::timestamptz
from shop_order, jsonb_array_elements(acknowledgments) with ordinality as ticked (value, position);

-- Their indexes and checks go with them.
alter table shop_order
  drop column hold,
  drop column address_check,
  drop column cancellation,
  drop column acknowledgments;

-- What an order has in rows of its own, as one value, so that an order is read in one statement.
create function get_order_parts(id uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'hold', (
      select jsonb_build_object('reason', hold.reason, 'source', hold.source, 'ruleId', hold.rule_id,
        'ruleVersion', hold.rule_version, 'since', hold.since,
        'lines', (
          select coalesce(jsonb_agg(jsonb_build_object('productId', line.product_id, 'reason', line.reason)
            order by line.position), '[]')
          from order_hold_line line where line.order_id = hold.order_id))
      from order_hold hold where hold.order_id = $1),
    'addressCheck', (
      select jsonb_build_object('state', checked.state, 'checkedAt', checked.checked_at,
        'checkedBy', checked.checked_by, 'note', checked.note,
        'questions', (
          select coalesce(jsonb_agg(jsonb_build_object('ruleId', asked.rule_id, 'question', asked.question,
            'answer', asked.answer, 'isConfirmed', asked.is_confirmed) order by asked.position), '[]')
          from address_question asked where asked.order_id = checked.order_id))
      from address_check checked where checked.order_id = $1),
    'cancellation', (
      select jsonb_build_object('state', request.state, 'reason', request.reason, 'requestedAt', request.requested_at,
        'decidedAt', request.decided_at, 'decidedBy', request.decided_by, 'message', request.message)
      from cancellation_request request where request.order_id = $1),
    'acknowledgments', (
      select coalesce(jsonb_agg(jsonb_build_object('ruleId', ticked.rule_id, 'ruleVersion', ticked.rule_version,
        'text', ticked.text, 'acknowledgedAt', ticked.acknowledged_at) order by ticked.position), '[]')
      from order_acknowledgment ticked where ticked.order_id = $1))
$$;

-- The same for an order that the statement locks. A statement that waited for a lock sees the locked row as it is now, but
-- other tables as they were when it began. Each statement of a volatile function sees what was committed until then.
create function get_parts_of_locked_order(id uuid) returns jsonb language plpgsql volatile as $$
begin
  return (select get_order_parts($1));
end $$;
