import { type RawBuilder, sql } from 'kysely'
import { noReservations, type OwnReservations } from '#domain/inventory/own-reservations.ts'
import type { LockedStock } from '#domain/inventory/stock-status.ts'
import { cents } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import type { CreditOwner } from '#domain/payments/store-credit.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { type LockedStockRow, lockedStockFromRow } from '../../map/catalog.ts'
import { type OrderRow, orderFromRow } from '../../map/orders.ts'
import type { Database } from '../../open.ts'
import { plannedOnce } from '../../planned-once.ts'
import { keepRulebook, rulebookRevision } from '../compliance/rules.ts'
import { lockedOrders } from '../orders/order-parts.ts'
import { owedOfOwnOrders } from '../payments/owed-credit.ts'
import { lockedProducts } from './stock.ts'

/** How a shopper is recognized at the checkout. */
export interface Shopper {
  readonly customerId: string | undefined
  readonly email: string
  readonly street1: string
  readonly zip: string
  /** Where the order comes from. Undefined when it is not known. */
  readonly network: string | undefined
  /** The key of an earlier attempt whose answer did not arrive. */
  readonly lostAttempt?: string | undefined
  /** The key of this attempt. A later one may name it as lost while this one still runs. */
  readonly attempt?: string | undefined
  /** Whether staff make the order, which releases nothing that the customer ordered. */
  readonly isServedByStaff?: boolean | undefined
}

/** How a shopper is recognized before the checkout: by the account, or by an order whose key the browser has. */
export interface CartOwner {
  readonly customerId: string | undefined
  readonly order: { readonly number: string; readonly keyHash: Buffer } | undefined
  /** The key of an attempt to order whose answer did not arrive. */
  readonly lostAttempt?: string | undefined
}

/**
 * Makes other orders of this shopper wait until the transaction ends: those of the network, the account, and the attempt or the
 * one it replaces. An email or address makes an order the shopper's only within the network, so neither needs a lock. Changes of
 * the rulebook wait as well.
 */
export async function lockShopper(
  db: Database,
  {
    network,
    customerId,
    lostAttempt,
    attempt,
  }: Partial<Pick<Shopper, 'network' | 'customerId' | 'lostAttempt' | 'attempt'>>,
): Promise<void> {
  await lockShopperKeys(db, network, [customerId, lostAttempt, attempt])
}

/** Makes the orders of several accounts wait until the transaction ends. */
export async function lockShoppers(db: Database, customerIds: readonly string[]): Promise<void> {
  await lockShopperKeys(db, undefined, customerIds)
}

async function lockShopperKeys(
  db: Database,
  network: string | undefined,
  shopperKeys: readonly (string | undefined)[],
): Promise<void> {
  // In one order for all transactions, so that they cannot block each other.
  const keys = shopperKeys.flatMap((key) => key?.toLowerCase() ?? []).toSorted()
  await sql`select ${sql.join([
    ...(network === undefined ? [] : [sql`pg_advisory_xact_lock(hashtextextended(${network}, 5))`]),
    ...keys.map((key) => sql`pg_advisory_xact_lock(hashtextextended(${key}, 6))`),
    keepRulebook,
    plannedOnce,
  ])}`.execute(db)
}

/** Whether an order `o` is unpaid and holds its stock. */
const holdsStock = sql`o.payment_state = 'pending' and o.stock_reserved and not o.is_demo`

/**
 * Whether the payment `p` keeps its order: a bank confirms it, or it is sent by wire or mail, for which the shop promised to keep
 * the items until a day (decision 0280).
 */
const isComing = sql`(p.status = 'processing' or (p.method = 'by-hand' and p.status not in ('failed', 'expired')))`

/**
 * The ids of unpaid orders of one person, of each kind that is given. Each kind is read by its index, so that it takes
 * no longer with many unpaid orders than with few. A payment that is coming keeps its order, and so does the time that staff chose.
 */
function unpaidOrdersOf(kinds: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`select own.id from (${sql.join(kinds, sql` union `)}) own join shop_order made on made.id = own.id
    where made.source not in ('phone', 'draft') and not exists (select from payment p where p.order_id = own.id and ${isComing})`
}

const ofCustomer = (customerId: string | undefined) =>
  customerId === undefined
    ? []
    : [sql`select o.id from shop_order o where o.customer_id = ${customerId}::uuid and ${holdsStock}`]

/** The order that the attempt with this key placed. Only the browser that made it knows the key. */
const ofAttempt = (key: string | undefined) =>
  key === undefined
    ? []
    : [
        sql`select o.id from idempotency_key k join shop_order o on o.id = k.order_id
          where k.key = ${key} and ${holdsStock}`,
      ]

/** Anybody can enter another person's email or address, so they alone do not prove who ordered. */
const ofNetwork = ({ network, email, ...address }: Shopper) =>
  network === undefined
    ? []
    : [
        sql`select o.id from shop_order o where ${holdsStock} and o.ip <<= ${network}::inet and (o.email = ${email}
          or lower(regexp_replace(o.street1, '[^a-zA-Z0-9]', '', 'g') || ' ' || o.zip) = ${toAddressKey(address)})`,
      ]

function toAddressKey({ street1, zip }: Pick<Shopper, 'street1' | 'zip'>): string {
  return `${street1.replace(/[^a-z0-9]/gi, '')} ${zip}`.toLowerCase()
}

/** Of the account, of the lost attempt, or with the same email or address from the same network. */
const listKindsOfShopper = (shopper: Shopper) =>
  shopper.isServedByStaff
    ? []
    : [...ofCustomer(shopper.customerId), ...ofAttempt(shopper.lostAttempt), ...ofNetwork(shopper)]

/** Locks those of the orders that are still unpaid and hold stock, without those whose payment a bank is confirming. */
export async function lockUnpaidOrders(db: Database, orderIds: readonly string[]): Promise<Order[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<OrderRow>`
    ${lockedOrders(sql`${holdsStock} and o.id = any(${[...orderIds]}::uuid[])`)}`.execute(db)
  // While this waited for the locks, a payment may have begun to come. That does not change the order's row.
  const coming = await findOrdersWithComingPayment(
    db,
    rows.map(({ id }) => id),
  )
  return rows.filter(({ id }) => !coming.has(id)).map(orderFromRow)
}

async function findOrdersWithComingPayment(db: Database, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const { rows } = await sql<{ orderId: string }>`
    select p.order_id from payment p where p.order_id = any(${[...orderIds]}::uuid[]) and ${isComing}`.execute(
    db,
  )
  return new Set(rows.map(({ orderId }) => orderId))
}

/**
 * What the unpaid orders of this shopper hold, which a new order releases. Locks nothing.
 * @param mode undefined when the store credit is not asked for
 */
export async function findReservationsOfShopper(
  db: Database,
  shopper: Shopper,
  mode?: ShopMode,
): Promise<OwnReservations> {
  return findOwnReservations(db, listKindsOfShopper(shopper), toCreditOwner(shopper, mode))
}

/** The same for a cart, whose email and address are not known yet. */
export async function findReservationsOfCart(
  db: Database,
  { customerId, order, lostAttempt }: CartOwner,
  mode?: ShopMode,
): Promise<OwnReservations> {
  const ofOrder =
    order === undefined
      ? []
      : [
          sql`select o.id from shop_order o
            where o.number = ${order.number} and o.key_hash = ${order.keyHash} and ${holdsStock}`,
        ]
  const kinds = [...ofCustomer(customerId), ...ofAttempt(lostAttempt), ...ofOrder]
  return findOwnReservations(db, kinds, toCreditOwner({ customerId }, mode))
}

function toCreditOwner(
  { customerId }: Pick<Shopper, 'customerId'>,
  mode: ShopMode | undefined,
): CreditOwner | undefined {
  return customerId === undefined || mode === undefined ? undefined : { customerId, mode }
}

async function findOwnReservations(
  db: Database,
  kinds: readonly RawBuilder<unknown>[],
  creditOwner: CreditOwner | undefined,
): Promise<OwnReservations> {
  if (kinds.length === 0) return noReservations
  const { rows } = await sql<{ orderId: string | null; productId: string | null; units: number }>`
    with own as materialized (${unpaidOrdersOf(kinds)})
    select own.id as order_id, l.product_id, sum(l.quantity - l.removed_quantity)::int as units
    from own join order_line l on l.order_id = own.id group by own.id, l.product_id
    ${creditOwner === undefined ? sql`` : sql`union all select null, null, ${availableCredit(creditOwner)}`}`.execute(
    db,
  )
  const units = new Map<string, number>()
  for (const row of rows)
    if (row.productId !== null) units.set(row.productId, (units.get(row.productId) ?? 0) + row.units)
  return {
    orderIds: [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))],
    units,
    credit: cents(rows.find(({ orderId }) => orderId === null)?.units ?? 0),
  }
}

/** The balance of a customer, and what the orders `own` took of it, but not what the customer owes of that. */
const availableCredit = ({ customerId, mode }: CreditOwner) => sql<number>`
  coalesce((select balance_cents from customer_credit
      where customer_id = ${customerId}::uuid and mode = ${mode}), 0)
    + coalesce((select sum(o.credit_cents) from own join shop_order o on o.id = own.id
      where o.customer_id = ${customerId}::uuid and o.mode = ${mode}), 0)
    - ${owedOfOwnOrders({ customerId, mode })}`

const unpaidUnitsOf = (network: string | undefined) => sql`
  select coalesce(sum(l.quantity), 0)::int as units
  from shop_order o join order_line l on l.order_id = o.id
  where o.payment_state = 'pending' and o.stock_reserved and o.ip <<= ${network ?? null}::inet`

/** Items that unpaid orders from this network hold. */
export async function countUnpaidUnits(db: Database, network: string): Promise<number> {
  const { rows } = await sql<{ units: number }>`${unpaidUnitsOf(network)}`.execute(db)
  return rows[0]?.units ?? 0
}

/** What a new order depends on, as it is once `lockShopper` has its locks. */
export interface CheckoutState {
  /** The shopper's unpaid orders that hold stock. When there are any, the products are not locked. */
  readonly earlierOrderIds: readonly string[]
  /** Items that unpaid orders from the network hold. */
  readonly heldUnits: number
  readonly rulebookRevision: string
  readonly stock: ReadonlyMap<string, LockedStock>
}

interface CheckoutStateRow extends Omit<CheckoutState, 'stock'> {
  readonly stock: readonly LockedStockRow[]
}

/**
 * Reads in one statement what a new order depends on, and locks its products. Those of earlier orders that it releases must be
 * locked together with them, so then none is locked here.
 */
export async function lockForCheckout(
  db: Database,
  { shopper, productIds }: { readonly shopper: Shopper; readonly productIds: readonly string[] },
): Promise<CheckoutState> {
  const kinds = listKindsOfShopper(shopper)
  const earlier = kinds.length === 0 ? sql`select null::uuid as id where false` : unpaidOrdersOf(kinds)
  const { rows } = await sql<CheckoutStateRow>`
    with earlier as materialized (${earlier}),
    locked as materialized (${lockedProducts(productIds, sql`not exists (select from earlier)`)})
    select coalesce((select array_agg(id) from earlier), '{}') as earlier_order_ids, (${unpaidUnitsOf(shopper.network)}) as held_units,
      ${rulebookRevision} as rulebook_revision,
      (select coalesce(json_agg(json_build_object('id', id, 'stock', stock, 'priceCents', price_cents, 'status', status,
         'lotId', lot_id)), '[]') from locked) as stock`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The checkout query returned no row')
  return { ...row, stock: new Map(row.stock.map((each) => [each.id, lockedStockFromRow(each)])) }
}

/** How many unpaid orders hold stock, and how many items. */
export async function getUnpaidReservations(
  db: Database,
): Promise<{ readonly orders: number; readonly units: number }> {
  const { rows } = await sql<{ orders: number; units: number }>`
    select count(distinct o.id)::int as orders, coalesce(sum(l.quantity), 0)::int as units
    from shop_order o join order_line l on l.order_id = o.id
    where ${holdsStock}`.execute(db)
  return rows[0] ?? { orders: 0, units: 0 }
}
