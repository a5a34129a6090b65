-- Which units of an order line come from which lot (decision 0191). A line without rows comes from no lot.
drop index order_line_lot;
create table order_line_lot (
  order_line_id uuid not null references order_line on delete cascade,
  lot_id        uuid not null references lot on delete cascade,
  -- Without those that staff took out of the order. Zero when they took out all of them.
  quantity      integer not null check (quantity >= 0),
  primary key (order_line_id, lot_id)
);
insert into order_line_lot (order_line_id, lot_id, quantity)
select id, lot_id, quantity - removed_quantity from order_line where lot_id is not null;
create index order_line_lot_lot on order_line_lot (lot_id);
alter table order_line drop column lot_id;

-- Checked when the transaction ends, because a line and its lots change in several statements.
create function check_lots_of_order_line() returns trigger language plpgsql as $$
declare
  line_id uuid;
begin
  if tg_op = 'DELETE' then line_id := to_jsonb(old) ->> tg_argv[0];
  else line_id := to_jsonb(new) ->> tg_argv[0];
  end if;
  if exists (
    select from order_line line join order_line_lot part on part.order_line_id = line.id
    where line.id = line_id
    group by line.id having sum(part.quantity) <> line.quantity - line.removed_quantity) then
    raise exception 'The lots of order line % do not add up to its units', line_id
      using errcode = 'check_violation', constraint = 'lots_add_up_to_the_line';
  end if;
  return null;
end $$;

create constraint trigger lots_add_up_to_the_line
  after insert or update or delete on order_line_lot deferrable initially deferred
  for each row execute function check_lots_of_order_line('order_line_id');
create constraint trigger lots_add_up_to_the_line
  after update of quantity, removed_quantity on order_line deferrable initially deferred
  for each row execute function check_lots_of_order_line('id');
