import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../open.ts'

/** The owner of the requested data. Rows stored by email address count only if the account verified it. */
export interface DataOwner {
  readonly customerId: string
  readonly email: string | undefined
}

interface PersonalTable {
  /** Name in SQL and of the exported file. */
  readonly table: string
  /** Columns that are secrets or duplicates. */
  readonly without?: readonly string[]
  /** Columns exported under another name. Names in exports never change, because customers may process them. */
  readonly exportedAs?: Readonly<Record<string, string>>
  readonly rows: (owner: DataOwner) => RawBuilder<boolean>
}

const byCustomer = ({ customerId }: DataOwner) => sql<boolean>`t.customer_id = ${customerId}::uuid`
const byEmail = ({ email }: DataOwner) => sql<boolean>`t.email = ${email ?? null}::citext`
const orders = ({ customerId }: DataOwner) =>
  sql`(select id from shop_order where customer_id = ${customerId}::uuid)`
const byOrder = (owner: DataOwner) => sql<boolean>`t.order_id in ${orders(owner)}`

/** All tables with customer data, as exported. A test fails when one is missing. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'customer',
    without: ['password_hash'],
    rows: ({ customerId }) => sql`t.id = ${customerId}::uuid`,
  },
  { table: 'customer_address', rows: byCustomer },
  { table: 'customer_identity', rows: byCustomer },
  { table: 'customer_session', without: ['token_hash', 'device_hash'], rows: byCustomer },
  {
    table: 'customer_device',
    without: ['device_hash'],
    exportedAs: { first_seen_at: 'first_seen', last_seen_at: 'last_seen' },
    rows: byCustomer,
  },
  { table: 'account_token', without: ['token_hash'], rows: byCustomer },
  { table: 'cart_item', rows: byCustomer },
  { table: 'wishlist_item', rows: byCustomer },
  // The key and the product list are those of guests.
  { table: 'shared_wishlist', without: ['key_hash', 'product_ids', 'expires_at'], rows: byCustomer },
  { table: 'saved_item', rows: byCustomer },
  { table: 'customer_credit', rows: byCustomer },
  // The reason of staff belongs to it: it says where the customer's money went.
  { table: 'credit_movement', without: ['key', 'made_by'], rows: byCustomer },
  { table: 'shop_order', without: ['key_hash'], rows: byCustomer },
  // What staff entered for the customer.
  {
    table: 'order_draft',
    without: ['created_by'],
    rows: (owner) => sql`(${byCustomer(owner)} or ${byEmail(owner)})`,
  },
  { table: 'shipment', rows: byOrder },
  { table: 'order_discount', rows: byOrder },
  { table: 'order_hold', rows: byOrder },
  { table: 'order_hold_line', rows: byOrder },
  { table: 'address_check', rows: byOrder },
  { table: 'address_question', rows: byOrder },
  { table: 'cancellation_request', rows: byOrder },
  { table: 'order_acknowledgment', rows: byOrder },
  // The names of price lists are for staff.
  { table: 'order_line', rows: byOrder, without: ['price_list'] },
  {
    table: 'order_line_lot',
    rows: (owner) => sql`t.order_line_id in (select id from order_line where order_id in ${orders(owner)})`,
  },
  {
    table: 'shipment_line',
    rows: (owner) => sql`t.shipment_id in (select id from shipment where order_id in ${orders(owner)})`,
  },
  // The references give access to the label at its carrier service. The rest is how the shop asks for it.
  {
    table: 'shipping_label',
    without: [
      ...['provider_account_id', 'reference', 'quote_ref', 'rate_ref', 'label_ref', 'url', 'problem'],
      ...['attempts', 'claimed_until', 'requested_by', 'amount_cents', 'cost_cents'],
    ],
    rows: (owner) => sql`t.shipment_id in (select id from shipment where order_id in ${orders(owner)})`,
  },
  {
    table: 'tracking_scan',
    rows: (owner) => sql`t.shipment_id in (select id from shipment where order_id in ${orders(owner)})`,
  },
  { table: 'order_edit', without: ['idempotency_key', 'request_hash', 'made_by'], rows: byOrder },
  {
    table: 'order_edit_line',
    rows: (owner) => sql`t.order_edit_id in (select id from order_edit where order_id in ${orders(owner)})`,
  },
  {
    table: 'order_edit_offer',
    without: ['idempotency_key', 'request_hash', 'offered_by', 'order_version'],
    rows: byOrder,
  },
  {
    table: 'order_edit_offer_unit',
    rows: (owner) =>
      sql`t.order_edit_offer_id in (select id from order_edit_offer where order_id in ${orders(owner)})`,
  },
  { table: 'recall_order', rows: byOrder },
  {
    table: 'order_event',
    // The staff member's id means nothing outside the shop; the name is in `actor`.
    without: ['idempotency_key', 'staff_id'],
    exportedAs: { occurred_at: 'at' },
    rows: byOrder,
  },
  // The provider's payment id and its page give access to the payment there.
  {
    table: 'payment',
    without: [
      ...['provider_account_id', 'provider_ref', 'redirect_url', 'own_page', 'route'],
      ...['written_off_cents', 'written_off_at', 'written_off_by', 'write_off_reason'],
    ],
    rows: byOrder,
  },
  {
    table: 'payment_receipt',
    without: ['received_by', 'idempotency_key'],
    rows: (owner) => sql`t.payment_id in (select id from payment where order_id in ${orders(owner)})`,
  },
  {
    table: 'refund',
    without: ['provider_ref'],
    rows: byOrder,
  },
  // The reference gives access to the dispute at its provider. The note is what staff think of the answer.
  {
    table: 'dispute',
    without: ['provider_account_id', 'provider_ref', 'is_reported', 'note', 'created_by', 'answer_due_at'],
    rows: byOrder,
  },
  { table: 'promotion_use', rows: byOrder },
  // The reference gives access to the check at its provider.
  { table: 'age_check', without: ['ref', 'binding', 'asks', 'next_ask_at'], rows: byOrder },
  { table: 'age_override', without: ['proposed_by'], rows: byOrder },
  { table: 'age_document', without: ['name'], rows: byOrder },
  { table: 'return_request', rows: byOrder },
  {
    table: 'return_request_line',
    rows: (owner) => sql`t.request_id in (select id from return_request where order_id in ${orders(owner)})`,
  },
  { table: 'wholesale_application', without: ['decided_by'], rows: byCustomer },
  {
    table: 'tax_certificate',
    without: ['name', 'replaced_names', 'document_hash', 'checked_by'],
    rows: byCustomer,
  },
  { table: 'return_photo', without: ['name'], rows: byOrder },
  { table: 'review', rows: byCustomer },
  {
    table: 'review_photo',
    rows: ({ customerId }) =>
      sql`t.review_id in (select id from review where customer_id = ${customerId}::uuid)`,
  },
  { table: 'review_vote', rows: byCustomer },
  { table: 'product_question', rows: byCustomer },
  {
    table: 'back_in_stock_request',
    without: ['unsubscribe_hash'],
    rows: (owner) => sql`(${byCustomer(owner)} or ${byEmail(owner)})`,
  },
  { table: 'newsletter_request', without: ['token_hash'], rows: byEmail },
  { table: 'newsletter_consent', exportedAs: { created_at: 'at' }, rows: byEmail },
  { table: 'email_opt_out', exportedAs: { created_at: 'at' }, rows: byEmail },
  { table: 'unsubscribe_link', without: ['token_hash'], rows: byEmail },
  { table: 'contact_message', rows: byEmail },
  { table: 'email', without: ['html', 'unsubscribe_url'], rows: isOwnersEmail },
]

/** Emails about the account or its orders, and other emails to or from the verified address. */
function isOwnersEmail(owner: DataOwner): RawBuilder<boolean> {
  // A union, so each part uses its own index on this large table.
  return sql`t.id in (
    select id from email where customer_id = ${owner.customerId}::uuid
    union select id from email where order_id in ${orders(owner)}
    union select id from email where recipient = ${owner.email ?? null}::citext and customer_id is null and order_id is null
    union select id from email where reply_to = ${owner.email ?? null}::citext and customer_id is null and order_id is null)`
}

export type PersonalRecord = Readonly<Record<string, unknown>>

/** All data the shop has about a customer, by table, with product names added. */
export async function getPersonalData(
  db: Database,
  owner: DataOwner,
): Promise<Map<string, readonly PersonalRecord[]>> {
  const data = new Map<string, readonly PersonalRecord[]>()
  for (const { table, without = [], exportedAs = {}, rows } of personalTables) {
    const found = await sql<{ row: PersonalRecord; dateOfBirth: string | null }>`
      select to_jsonb(t) - ${[...without, ...Object.keys(exportedAs)]}::text[]
        || (select coalesce(jsonb_object_agg(exported.value, to_jsonb(t)->exported.key), '{}')
            from jsonb_each_text(${JSON.stringify(exportedAs)}::jsonb) as exported)
        || coalesce((select jsonb_build_object('product', p.name) from product p
                     where p.id::text = to_jsonb(t)->>'product_id'), '{}') as row,
             to_jsonb(t)->>'date_of_birth' as date_of_birth
      from ${sql.table(table)} t where ${rows(owner)}`.execute(db)
    data.set(
      table,
      found.rows.map(({ row, dateOfBirth }) =>
        // Decrypted as a column only.
        dateOfBirth === null ? row : { ...row, date_of_birth: dateOfBirth },
      ),
    )
  }
  return data
}
