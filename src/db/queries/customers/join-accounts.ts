import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../open.ts'

/** An account that ends, and the one of the same person that goes on. */
export interface JoinedAccounts {
  readonly from: string
  readonly into: string
}

const move = (table: string) => (joined: JoinedAccounts) =>
  sql`
  update ${sql.table(table)} set customer_id = ${joined.into}::uuid where customer_id = ${joined.from}::uuid`

/**
 * What becomes of each table that refers to a customer, when an account joins another one (decision 0378). A test fails when a
 * table is missing. What no statement moves ends with the account.
 */
export const tablesOfCustomers: Readonly<
  Record<
    string,
    ((joined: JoinedAccounts) => RawBuilder<unknown>) | 'counted by a trigger' | 'by its use case' | 'ends'
  >
> = {
  shop_order: move('shop_order'),
  order_draft: move('order_draft'),
  email: move('email'),
  credit_movement: move('credit_movement'),
  // The movements bring the balance.
  customer_credit: 'counted by a trigger',
  customer_sales: 'counted by a trigger',
  customer_search: 'counted by a trigger',
  tax_certificate: move('tax_certificate'),
  wholesale_application: moveApplications,
  product_question: move('product_question'),
  back_in_stock_request: move('back_in_stock_request'),
  customer_identity: move('customer_identity'),
  customer_address: moveAddresses,
  wishlist_item: moveWishlist,
  saved_item: moveSavedItems,
  shared_wishlist: moveSharedWishlist,
  review: 'by its use case',
  review_vote: 'by its use case',
  cart_item: 'by its use case',
  account_token: 'by its use case',
  customer_session: 'by its use case',
  customer_device: 'by its use case',
  // Visits to a provider that were begun.
  provider_sign_in: 'ends',
}

/** Gives the account that goes on what the other one has. Both are locked, and so are the orders. */
export async function moveCustomerData(db: Database, joined: JoinedAccounts): Promise<void> {
  for (const statement of Object.values(tablesOfCustomers))
    if (typeof statement === 'function') await statement(joined).execute(db)
}

/** Of two open applications, that of the account that goes on stays. */
function moveApplications({ from, into }: JoinedAccounts) {
  return sql`
    update wholesale_application a set customer_id = ${into}::uuid
    where a.customer_id = ${from}::uuid and not (a.state = 'applied'
      and exists (select from wholesale_application o where o.customer_id = ${into}::uuid and o.state = 'applied'))`
}

/** Addresses that the other book has already end. A book keeps its default and its address for bills. */
function moveAddresses({ from, into }: JoinedAccounts) {
  const written = (row: string) => {
    const column = (name: string) => sql`lower(trim(coalesce(${sql.ref(`${row}.${name}`)}, '')))`
    return sql.join(
      ['first_name', 'last_name', 'company', 'street1', 'street2', 'city', 'zip'].map((name) => column(name)),
    )
  }
  const has = (choice: string) => sql`exists (
    select from customer_address o where o.customer_id = ${into}::uuid and o.${sql.raw(choice)})`
  return sql`
    update customer_address a set customer_id = ${into}::uuid,
      is_default = a.is_default and not ${has('is_default')}, is_billing = a.is_billing and not ${has('is_billing')}
    where a.customer_id = ${from}::uuid and not exists (
      select from customer_address o where o.customer_id = ${into}::uuid and (${written('o')}) = (${written('a')}))`
}

function moveWishlist({ from, into }: JoinedAccounts) {
  return sql`
    insert into wishlist_item (customer_id, product_id, added_at)
    select ${into}::uuid, product_id, added_at from wishlist_item where customer_id = ${from}::uuid
    on conflict do nothing`
}

/** Of a product that both saved, the larger quantity counts. */
function moveSavedItems({ from, into }: JoinedAccounts) {
  return sql`
    insert into saved_item (customer_id, product_id, quantity, saved_at)
    select ${into}::uuid, product_id, quantity, saved_at from saved_item where customer_id = ${from}::uuid
    on conflict (customer_id, product_id) do update set quantity = greatest(saved_item.quantity, excluded.quantity)`
}

/** A customer shares one wishlist, at one address. */
function moveSharedWishlist({ from, into }: JoinedAccounts) {
  return sql`
    update shared_wishlist set customer_id = ${into}::uuid
    where customer_id = ${from}::uuid
      and not exists (select from shared_wishlist o where o.customer_id = ${into}::uuid)`
}

/**
 * Gives the account the reviews and votes of the other one. Of two reviews of one product its own stays, and no customer votes on
 * their own review. The reviews are locked.
 * @returns the products with another rating
 */
export async function moveReviews(db: Database, { from, into }: JoinedAccounts): Promise<string[]> {
  await sql`
    update review_photo set review_id = null where review_id in (
      select r.id from review r join review o on o.product_id = r.product_id and o.customer_id = ${into}::uuid
      where r.customer_id = ${from}::uuid)`.execute(db)
  const { rows } = await sql<{ productId: string }>`
    delete from review r using review o
    where r.customer_id = ${from}::uuid and o.product_id = r.product_id and o.customer_id = ${into}::uuid
    returning r.product_id`.execute(db)
  await sql`update review set customer_id = ${into}::uuid where customer_id = ${from}::uuid`.execute(db)
  await sql`
    update review_vote v set customer_id = ${into}::uuid
    where v.customer_id = ${from}::uuid and not exists (
      select from review_vote o where o.review_id = v.review_id and o.customer_id = ${into}::uuid)`.execute(
    db,
  )
  const own = await sql<{ reviewId: string }>`
    delete from review_vote v using review r
    where r.id = v.review_id and (v.customer_id = ${from}::uuid or (v.customer_id = ${into}::uuid and r.customer_id = ${into}::uuid))
    returning v.review_id`.execute(db)
  await sql`
    update review set helpful_count = (select count(*) from review_vote v where v.review_id = review.id)
    where id = any(${own.rows.map(({ reviewId }) => reviewId)}::uuid[])`.execute(db)
  return rows.map(({ productId }) => productId)
}

/** Opens the account with the password of the other one alone, and adds what it does not have itself, such as a phone number. */
export async function completeCustomer(db: Database, { from, into }: JoinedAccounts): Promise<void> {
  await sql`
    update customer c set
      password_hash = f.password_hash,
      phone = coalesce(c.phone, f.phone),
      phone_set_at = case when c.phone is null then coalesce(f.phone_set_at, f.created_at) else c.phone_set_at end,
      group_id = coalesce(c.group_id, f.group_id),
      credit_limit_cents = case when c.group_id is null then coalesce(f.credit_limit_cents, c.credit_limit_cents)
                                else c.credit_limit_cents end,
      terms_accepted_at = coalesce(c.terms_accepted_at, f.terms_accepted_at),
      privacy_signal_at = least(c.privacy_signal_at, f.privacy_signal_at),
      is_demo = c.is_demo and f.is_demo
    from customer f where c.id = ${into}::uuid and f.id = ${from}::uuid`.execute(db)
}

/** The link answers in the account that goes on as it answered first. */
export async function moveUsedToken(db: Database, tokenHash: Buffer, customerId: string): Promise<void> {
  await db
    .updateTable('accountToken')
    .set({ customerId, joinedAccounts: true })
    .where('tokenHash', '=', tokenHash)
    .execute()
}

/** Makes the session one of the other account, whose browser it is from now on. */
export async function moveSession(
  db: Database,
  {
    tokenHash,
    customerId,
    at,
  }: { readonly tokenHash: Buffer; readonly customerId: string; readonly at: Date },
): Promise<void> {
  await sql`
    with moved as (
      update customer_session set customer_id = ${customerId}::uuid where token_hash = ${tokenHash}
      returning device_hash)
    insert into customer_device (customer_id, device_hash, first_seen_at, last_seen_at)
    select ${customerId}::uuid, device_hash, ${at}, ${at} from moved where device_hash is not null
    on conflict do nothing`.execute(db)
}

/**
 * Makes everything that would refer to the account wait until the transaction ends, such as an address that is saved. What refers
 * to it already has ended. The account and its orders are locked.
 */
export async function lockReferences(db: Database, customerId: string): Promise<void> {
  await sql`select from customer where id = ${customerId}::uuid for update`.execute(db)
}
