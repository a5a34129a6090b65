import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Runs one statement as the owner of the tables. */
type RunSql = (sql: string) => Promise<{ readonly rows: readonly Record<string, unknown>[] }>

export interface ShopSize {
  readonly orders: number
  readonly customers: number
  readonly products: number
}

/** Tables that grow with the shop. */
export const growingTables = [
  'shop_order',
  'order_search',
  'order_line',
  'order_event',
  'shipment',
  'shipment_line',
  'payment',
  'payment_event',
  'refund',
  'ledger_entry',
  'ledger_posting',
  'payout_line',
  'return_request',
  'age_check',
  'customer',
  'customer_sales',
  'customer_search',
  'customer_address',
  'email',
  'audit_entry',
  'review',
  'product_question',
  'contact_message',
  'newsletter_consent',
  'customer_session',
  'back_in_stock_request',
  'stock_movement',
  'stock_count',
  'stock_count_line',
] as const

/**
 * Stores customers and two years of orders in a shop with a demo store, as many as a large shop has. Most orders are delivered,
 * some are unpaid or expired, and a few wait for staff. Jobs find nothing to do with them.
 */
export async function fillShop(run: RunSql, size: ShopSize): Promise<void> {
  await run('set session_replication_role = replica')
  await run("set maintenance_work_mem = '256MB'")
  await run("set work_mem = '128MB'")
  await run('set synchronous_commit = off')
  const dropped = await dropIndexes(run)
  for (const statement of [
    ...listCatalog(size),
    ...listCustomers(size),
    ...listOrders(size),
    ...listOthers(size),
  ])
    await run(statement)
  // The entries of the ledger are found by the indexes of the others.
  const { ofLedger = [], ofOthers = [] } = Object.groupBy(dropped, (definition) =>
    definition.includes('ledger_') ? 'ofLedger' : 'ofOthers',
  )
  for (const definition of ofOthers) await run(definition)
  for (const statement of await listLedger()) await run(statement)
  for (const definition of ofLedger) await run(definition)
  await run('reset session_replication_role')
  await run('reset synchronous_commit')
  for (const table of growingTables) await run(`vacuum analyze ${table}`)
  for (const table of ['product', 'product_search', 'lot', 'bought_together', 'product_sales'])
    await run(`vacuum analyze ${table}`)
}

/** The entries of all orders, as the migration of earlier orders makes them, and those of payouts. */
async function listLedger(): Promise<string[]> {
  const read = (name: string) => readFile(join(import.meta.dirname, '../../src/db/migrations', name), 'utf8')
  const beyondOrders = await read('0226-ledger-beyond-orders.sql')
  return [
    'delete from ledger_posting',
    'delete from ledger_entry',
    await read('0221-opening-entries.sql'),
    // The entries of disputes. The rest of that migration is done.
    beyondOrders.slice(beyondOrders.indexOf('with entry as')),
    `with entry as (
       insert into ledger_entry (key, kind, occurred_at, mode, is_demo, posting_count)
       select 'payout:' || y.id, 'payout', y.arrived_on, y.mode, y.is_demo,
         2 + (y.fee_cents <> 0)::int + (y.reserve_cents <> 0)::int
       from payout y
       returning id, key, occurred_at, mode)
     insert into ledger_posting (entry_id, occurred_at, mode, account, provider_account_id, amount_cents)
     select entry.id, entry.occurred_at, entry.mode, side.account, y.provider_account_id, side.amount
     from entry join payout y on entry.key = 'payout:' || y.id
       cross join lateral (values ('bank', y.amount_cents), ('fees', y.fee_cents), ('reserve', y.reserve_cents),
         ('receivable', -y.amount_cents - y.fee_cents - y.reserve_cents)) as side (account, amount)
     where side.amount <> 0`,
  ]
}

/** Rows are inserted without the indexes, which are created at the end in a tenth of the time. Returns how. */
async function dropIndexes(run: RunSql): Promise<string[]> {
  const tables = growingTables.map((table) => `'${table}'`).join(', ')
  const { rows } = await run(
    `select indexname, indexdef from pg_indexes i where schemaname = current_schema() and tablename in (${tables})
       and not exists (select from pg_constraint c where c.conname = i.indexname)`,
  )
  for (const { indexname } of rows) await run(`drop index ${indexname}`)
  return rows.map(({ indexdef }) => String(indexdef))
}

const firstNames = `(array['Ada','Ben','Cleo','Dan','Eve','Finn','Gus','Hana','Ivo','June','Kai','Lou','Mia','Ned','Oona','Pia'])`
const lastNames = `(array['Birch','Oakes','Smith','Nguyen','Garcia','Muller','Jones','Okafor','Silva','Haddad','Kim','Larsen','Moreau','Novak','Ortiz','Patel'])`
const cities = `(array['Albany','Austin','Boise','Chicago','Denver','Eugene','Fresno','Mesa','Miami','New York','Omaha','Tampa'])`

const pick = (list: string, number: string) => `${list}[1 + (${number}) % array_length(${list}, 1)]`

function listCatalog({ products }: ShopSize): string[] {
  return [
    // The triggers that index products for the search do not run here.
    `create temporary table filled_product as
     select p.*, n as copy from product p, generate_series(1, ${Math.ceil(products / 200)}) n
     where p.status = 'published' and p.slug not like '%-copy-%' order by p.slug, n limit ${products}`,
    `insert into product (slug, name, description, category_id, brand_id, flavor, count_label, size_label, net_mg,
       list_price_cents, price_cents, stock, form, composition, rating_count, rating_sum, recent_units_sold, is_demo, created_at)
     select slug || '-copy-' || copy, name || ' ' || copy, description, category_id, brand_id, flavor, count_label, size_label,
       net_mg, list_price_cents + copy, list_price_cents + copy, (stock + copy) % 60, form, composition, 10, 40,
       (copy * 7) % 500, true, now() - copy * interval '1 day' from filled_product`,
    'drop table filled_product',
    `select index_product_search(array(select id from product))`,
    `create temporary table sold as
     select id, name, price_cents, row_number() over (order by id) - 1 as number from product where status = 'published'`,
    'alter table sold add primary key (number)',
  ]
}

function listCustomers({ customers }: ShopSize): string[] {
  return [
    `insert into customer (first_name, last_name, email, email_verified_at, date_of_birth, password_hash, terms_accepted_at,
       created_at)
     select ${pick(firstNames, 'n')}, ${pick(lastNames, 'n / 16')} || case when n % 9 = 0 then n::text else '' end,
       'customer-' || n || '@example.com', now(), (select date_of_birth from customer limit 1),
       (select password_hash from customer where password_hash is not null limit 1), now(),
       now() - (${customers} - n) * interval '730 days' / ${customers}
     from generate_series(1, ${customers}) n`,
    `create temporary table filled_customer as
     select id, first_name, last_name, email, row_number() over (order by created_at) as number from customer
     where email like 'customer-%'`,
    'alter table filled_customer add primary key (number)',
    `insert into customer_address (customer_id, first_name, last_name, street1, city, state, zip, is_default)
     select id, first_name, last_name, number || ' Elm Street', ${pick(cities, 'number::int')}, 'NY', '10001', true
     from filled_customer`,
    `insert into customer_search (customer_id, text, address)
     select id, lower(translate(first_name || ' ' || last_name || ' ' || email::text, '-@.', '   ')), number || ' elm street'
     from filled_customer`,
    `insert into newsletter_consent (email, source, created_at)
     select email, 'footer', now() - number * interval '1 hour' from filled_customer
     on conflict do nothing`,
    `insert into customer_session (customer_id, token_hash, expires_at, idle_expires_at)
     select id, sha256(email::text::bytea), now() + interval '90 days', now() + interval '20 days'
     from filled_customer`,
  ]
}

/**
 * Orders in the order of their time, the newest last. By number: the last 20 are unpaid, the 300 before them are paid and open, the
 * 1,000 before those are shipped. Of the others, a fifth expired or failed, and a tenth was canceled or came back.
 */
function listOrders({ orders, customers }: ShopSize): string[] {
  return [
    `create temporary table filled_order as
     select uuidv7(-age) as id, n, now() - age as placed_at, (n::bigint * 7919 % ${customers}) + 1 as customer_number,
       case when age < interval '20 days' and ${orders} - n < 20 then 'unpaid'
         when ${orders} - n < 320 then 'open' when ${orders} - n < 1320 then 'shipped'
         when n % 10 = 3 then 'expired' when n % 10 = 7 and n % 3 = 0 then 'failed'
         when n % 25 = 4 then 'refunded' when n % 50 = 6 then 'returned' else 'delivered' end as kind,
       2000 + n % 9000 as cents
     from (select n, (${orders} - n) * interval '730 days' / ${orders} as age from generate_series(1, ${orders}) n) numbered`,
    'create index on filled_order (n)',
    `insert into shop_order (id, number, key_hash, customer_id, email, first_name, last_name, street1, city, state, zip,
       payment_state, age_state, fulfillment_state, subtotal_cents, shipping_cents, total_cents, refunded_cents,
       shipping_provider, shipping_service, terms_version, rule_version, verdict, ip, stock_reserved, placed_at, expires_at,
       paid_at, canceled_at, mode, review_requested_at, personal_data_erased_at, version)
     select o.id, 'LW-' || (2000000000 + o.n), sha256(o.n::text::bytea), case when o.n % 5 < 3 then c.id end, c.email, c.first_name,
       c.last_name, o.n || ' Filled Street', ${pick(cities, 'o.n')}, 'NY', '10001',
       case o.kind when 'unpaid' then 'pending' when 'expired' then 'expired' when 'failed' then 'failed'
         when 'refunded' then 'refunded' when 'returned' then 'partially-refunded' else 'paid' end,
       case when o.kind in ('unpaid', 'expired', 'failed') then 'pending'
         when o.kind = 'open' and o.n % 20 = 0 then (array['needs-document', 'in-review', 'rejected'])[1 + o.n / 20 % 3]
         else 'verified' end,
       case o.kind when 'refunded' then 'canceled' when 'returned' then 'returned' when 'shipped' then 'shipped'
         when 'delivered' then 'delivered' when 'open' then case when o.n % 4 = 0 then 'packed' else 'unfulfilled' end
         else 'unfulfilled' end,
       cents, 500, cents + 500, case o.kind when 'refunded' then cents + 500 when 'returned' then 1000 else 0 end,
       'USPS', 'Ground Advantage', '2025-07-20', 1, widest.verdict,
       ('10.' || o.n / 65536 % 256 || '.' || o.n / 256 % 256 || '.' || o.n % 256)::inet,
       o.kind not in ('expired', 'failed', 'refunded'), o.placed_at, o.placed_at + interval '1 hour',
       case when o.kind not in ('unpaid', 'expired', 'failed') then o.placed_at + interval '3 minutes' end,
       case when o.kind = 'refunded' then o.placed_at end, 'demo', o.placed_at, case when o.kind in ('expired', 'failed') then o.placed_at + interval '1 day' end, 6
     from filled_order o join filled_customer c on c.number = o.customer_number,
       (select verdict from shop_order order by pg_column_size(verdict) desc limit 1) widest`,
    `insert into order_line (order_id, position, product_id, product_name, price_cents, tier_discount_bp, unit_price_cents,
       quantity, total_cents)
     select o.id, line, p.id, p.name, 1000, 0, 1000, 1 + o.n % 2, 1000 * (1 + o.n % 2)
     from filled_order o cross join generate_series(0, 1) line
       -- A tenth of the lines are of one product, and a tenth of the products are in half of the rest.
       join sold p on p.number = case when o.n % 10 = 0 and line = 0 then 7
         when o.n % 2 = 0 then (o.n::bigint * 31 + line * 17) % ((select count(*) from sold) / 10)
         else (o.n::bigint * 7907 + line * 104729) % (select count(*) from sold) end`,
    `insert into order_search (order_id, text, address)
     select id, lower(translate(number || ' ' || replace(number, '-', '') || ' ' || first_name || ' ' || last_name || ' ' ||
         email::text || ' ' || city || ' NY 10001', '-@.', '   ')), lower(street1)
     from shop_order on conflict do nothing`,
    `insert into order_event (order_id, kind, actor, actor_kind, detail, occurred_at)
     select o.id, event.kind, 'Leafward', 'system', '', o.placed_at + event.after
     from filled_order o join (values ('placed', 0), ('paid', 1), ('age-verified', 1), ('packed', 2), ('shipped', 3),
       ('delivered', 4), ('canceled', 2), ('returned', 9)) plan (kind, step) on case plan.kind
         when 'placed' then true when 'delivered' then o.kind in ('delivered', 'returned')
         when 'canceled' then o.kind = 'refunded' when 'returned' then o.kind = 'returned'
         when 'packed' then o.kind in ('delivered', 'returned', 'shipped')
         when 'shipped' then o.kind in ('delivered', 'returned', 'shipped')
         else o.kind not in ('unpaid', 'expired', 'failed') end,
       lateral (select plan.kind, least(plan.step * interval '12 hours', now() - o.placed_at) as after) event
     order by o.n`,
    `insert into payment (id, order_id, provider_account_id, provider, provider_ref, amount_cents, status, created_at, updated_at)
     select uuidv7(o.placed_at - now()), o.id, a.id, a.kind, 'filled_' || o.n, cents + 500,
       case o.kind when 'unpaid' then 'open' when 'expired' then 'expired' when 'failed' then 'failed'
         when 'refunded' then 'refunded' else 'paid' end, o.placed_at,
       case when o.kind in ('unpaid', 'expired', 'failed') then now() else o.placed_at + interval '3 minutes' end
     from filled_order o, (select id, kind from provider_account where port = 'payments' limit 1) a`,
    `insert into refund (order_id, payment_id, amount_cents, reason, status, provider_ref, requested_by, created_at)
     select o.id, p.id, case o.kind when 'refunded' then p.amount_cents else 1000 end, 'Filled', 'succeeded', 'filled_refund_' || o.n,
       'system', least(p.created_at + interval '10 days', now())
     from filled_order o join payment p on p.order_id = o.id where o.kind in ('refunded', 'returned')`,
    `insert into return_request (number, order_id, reason, state, requested_at, decided_at, decided_by, received_at,
       has_refund)
     select 'RMA-F' || o.n, o.id, 'Filled', 'received', least(o.placed_at + interval '5 days', now()),
       least(o.placed_at + interval '5 days', now()), 'Staff', least(o.placed_at + interval '8 days', now()), true
     from filled_order o where o.kind = 'returned'`,
    `insert into shipment (order_id, position, state, carrier, service, has_adult_signature, tracking_number, created_at, packed_at,
       shipped_at, delivered_at, returned_at)
     select id, 1, case when o.kind = 'open' then 'packed' else o.kind end, 'USPS', 'Ground Advantage', true,
       case when o.kind <> 'open' then '94' || lpad(o.n::text, 20, '0') end, placed_at, placed_at,
       case when o.kind <> 'open' then placed_at end, case when o.kind in ('delivered', 'returned') then placed_at end,
       case when o.kind = 'returned' then placed_at end
     from filled_order o where kind in ('delivered', 'returned', 'shipped') or (kind = 'open' and o.n % 4 = 0)`,
    `insert into shipment_line (shipment_id, order_line_id, quantity)
     select s.id, line.id, line.quantity from shipment s join filled_order o on o.id = s.order_id
       join order_line line on line.order_id = s.order_id`,
    // Without statistics the planner takes the tables for empty, and reads all of one for each row of another.
    'analyze filled_order, shop_order, order_line, payment, shipment, shipment_line',
    // The counts of lots stay as they are, because triggers do not run here.
    `insert into stock_movement (product_id, lot_id, kind, quantity, on_hand_after, order_id, order_line_id, shipment_id, actor, reason,
       occurred_at)
     select line.product_id, lot.id, step.kind, step.sign * inside.quantity, 100, s.order_id, line.id, s.id, 'Staff ' || o.n % 7,
       'Filled ' || o.n, s.packed_at
     from shipment_line inside join shipment s on s.id = inside.shipment_id join filled_order o on o.id = s.order_id
       join order_line line on line.id = inside.order_line_id
       left join (select distinct on (product_id) product_id, id from lot order by product_id, id) lot
         on lot.product_id = line.product_id
       cross join (values ('packed', -1), ('unpacked', 1), ('packed', -1)) as step (kind, sign)
     where line.product_id is not null
     order by s.packed_at`,
    `insert into stock_count (state, created_at, created_by, ended_at, ended_by)
     select 'confirmed', now() - n * interval '1 hour', 'Staff ' || n % 7, now() - n * interval '1 hour', 'Staff 1'
     from generate_series(1, 3000) n`,
    `insert into stock_count_line (count_id, product_id, counted, expected, counted_at, counted_by, version)
     select c.id, p.id, 5, 6, c.created_at, c.created_by, 1
     from (select *, row_number() over (order by id) as n from stock_count) c
       cross join lateral (select id from product order by id offset c.n % 100 limit 10) p`,
    `insert into age_check (order_id, source, provider, state, mode, created_at, decided_at, binding)
     select id, 'sandbox', 'sandbox', 'verified', 'demo', placed_at, placed_at, sha256(id::text::bytea)
     from filled_order o where o.kind not in ('unpaid', 'expired', 'failed')`,
    // A payout each day, with the payments of two days before.
    `insert into payout (provider_account_id, ref, source, arrived_on, amount_cents, fee_cents, reserve_cents, mode, created_by)
     select p.provider_account_id, 'filled-' || p.created_at::date, 'provider', p.created_at::date + 2, sum(p.amount_cents), 0, 0,
       'demo', 'Filled'
     from payment p where p.status = 'paid' and p.provider_ref like 'filled%' group by p.provider_account_id, p.created_at::date`,
    `insert into payout_line (payout_id, provider_account_id, ref, position, kind, amount_cents, fee_cents, order_number, payment_id,
       expected_cents, difference)
     select y.id, y.provider_account_id, 'filled-' || p.id, row_number() over (partition by y.id), 'charge', p.amount_cents, 0, o.number, p.id,
       p.amount_cents, case when right(o.number, 4) = '1234' then 'amount' end
     from payout y join payment p on p.provider_account_id = y.provider_account_id and p.created_at::date + 2 = y.arrived_on
       join shop_order o on o.id = p.order_id
     where p.status = 'paid' and p.provider_ref like 'filled%' and y.ref like 'filled%'`,
    `insert into payment_event (provider_account_id, event_id, kind, provider_ref, received_at, handled_at, outcome)
     select p.provider_account_id, 'filled_' || p.id, 'payment.updated', p.provider_ref, p.created_at, p.created_at, 'paid'
     from payment p where p.status = 'paid' and p.provider_ref like 'filled%'`,
    `delete from customer_sales`,
    `insert into customer_sales (customer_id, counted, orders, spent_cents, last_order_at)
     select c.id, counted.name, count(o.id), coalesce(sum(o.total_cents - o.refunded_cents), 0),
       coalesce(max(o.placed_at), '-infinity')
     from customer c cross join (values ('all'), ('live')) counted (name)
       left join shop_order o on o.customer_id = c.id and o.was_paid and counted.name = 'all'
     group by c.id, counted.name`,
  ]
}

function listOthers({ orders }: ShopSize): string[] {
  return [
    `insert into email (recipient, template, subject, html, text, status, order_id, created_at, sent_at, body_deleted_at)
     select c.email, mail.template, mail.subject || ' LW-' || (2000000000 + o.n), '', '', 'sent', o.id, o.placed_at, o.placed_at,
       o.placed_at
     from filled_order o join filled_customer c on c.number = o.customer_number,
       (values ('order-paid', 'Thank you for your order'), ('order-shipped', 'Your order is on its way'),
         ('payment-reminder', 'Your order is reserved')) mail (template, subject)
     where case mail.template when 'payment-reminder' then o.kind = 'unpaid'
       else o.kind in ('delivered', 'shipped', 'returned', 'refunded') end`,
    `insert into audit_entry (actor, action, subject, detail, occurred_at)
     select 'Staff ' || n % 7, (array['personal data opened', 'order packed', 'order shipped', 'signed in'])[1 + n % 4],
       'LW-' || (2000000000 + n), jsonb_build_object('what', 'order ' || n), now() - (${orders} - n) * interval '2 minutes'
     from generate_series(1, ${orders}) n on conflict do nothing`,
    `insert into review (product_id, customer_id, rating, comment, status, created_at)
     select p.id, c.id, 1 + o.n % 5, 'Filled review ' || o.n || ' of a smooth and earthy product', case when o.n % 997 = 0 then 'pending' else 'published' end,
       o.placed_at
     from filled_order o join filled_customer c on c.number = o.customer_number
       join sold p on p.number = o.n % (select count(*) from sold) where o.n % 4 < 3 on conflict do nothing`,
    `insert into product_question (product_id, customer_id, question, status, created_at)
     select p.id, c.id, 'Filled question ' || o.n || '?', case when o.n % 991 = 0 then 'pending' else 'removed' end, o.placed_at
     from filled_order o join filled_customer c on c.number = o.customer_number
       join sold p on p.number = o.n % (select count(*) from sold) where o.n % 4 < 3`,
    `insert into contact_message (name, email, message, status, created_at)
     select c.first_name || ' ' || c.last_name, c.email, 'Where is parcel ' || o.n || '?',
       case when o.n % 500 = 1 then 'new' else 'read' end, o.placed_at
     from filled_order o join filled_customer c on c.number = o.customer_number where o.n % 4 = 1`,
    `insert into back_in_stock_request (product_id, email, created_at)
     select p.id, c.email, now() from filled_customer c join sold p on p.number = c.number % (select count(*) from sold)
       join product on product.id = p.id and product.stock = 0`,
    'drop table filled_order, filled_customer, sold',
  ]
}
