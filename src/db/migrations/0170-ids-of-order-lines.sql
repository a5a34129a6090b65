-- Lines of an order have ids (decision 0190). Their position is only the order in which they are shown.
alter table order_line
  add column id uuid not null default uuidv7(),
  drop constraint order_line_pkey,
  add primary key (id),
  add constraint order_line_position unique (order_id, position);

alter table refund_part add column order_line_id uuid references order_line;
update refund_part part set order_line_id = line.id
from refund, payment, order_line line
where refund.id = part.refund_id and payment.id = refund.payment_id
  and line.order_id = payment.order_id and line.position = part.line_position;
alter table refund_part
  -- A part for a line must not become one for shipping. The check goes with its column.
  add check (line_position is null or order_line_id is not null),
  add unique nulls not distinct (refund_id, order_line_id);
alter table refund_part drop column line_position;
create index refund_part_order_line on refund_part (order_line_id) where order_line_id is not null;

alter table return_request_line add column order_line_id uuid references order_line on delete cascade;
update return_request_line item set order_line_id = line.id
from return_request request, order_line line
where request.id = item.request_id and line.order_id = request.order_id and line.position = item.position;
alter table return_request_line drop constraint return_request_line_pkey, drop column position;
alter table return_request_line add primary key (request_id, order_line_id);
create index return_request_line_order_line on return_request_line (order_line_id);
