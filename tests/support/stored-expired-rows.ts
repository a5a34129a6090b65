import type { RetentionKind } from '#domain/settings/retention.ts'
import type { ShopUnderTest } from './shop.ts'

/** Adds one row of a kind whose time counts from $1. */
const inserts: Partial<Record<RetentionKind, string>> = {
  'rate-quotes': `insert into rate_quote (amount_cents, expires_at, provider, service, service_code, state, weight_grams, zip)
    values (500, $1, 'USPS', 'Ground', 'ground', 'NY', 100, '10001')`,
  'rate-limits': `insert into rate_limit (key, hits, resets_at) values ('test:' || $1::timestamptz, 1, $1)`,
  'customer-sessions': `insert into customer_session (customer_id, token_hash, expires_at, idle_expires_at)
    select id, sha256($1::timestamptz::text::bytea), $1, $1 from customer limit 1`,
  'staff-sessions': `insert into staff_session (staff_id, token_hash, expires_at)
    select id, sha256($1::timestamptz::text::bytea), $1 from staff limit 1`,
  'provider-sign-ins': `insert into provider_sign_in (browser_hash, code_verifier, expires_at, nonce, return_path)
    values (sha256($1::timestamptz::text::bytea), 'v', $1, 'n', '/')`,
  'email-contents': `insert into email (recipient, subject, template, html, text, status, created_at)
    values ('old@example.com', 'Old', 'contact-reply', 'x', 'x', 'sent', $1)`,
  'newsletter-requests': `insert into newsletter_request (email, source, token_hash, created_at)
    values ('a' || extract(epoch from $1::timestamptz) || '@example.com', 'footer', sha256($1::timestamptz::text::bytea), $1)`,
  'unsubscribe-links': `insert into unsubscribe_link (email, token_hash, topic, created_at)
    values ('a@example.com', sha256($1::timestamptz::text::bytea), 'news', $1)`,
  questions: `insert into product_question (product_id, question, created_at)
    select id, 'Old?', $1 from product limit 1`,
  'shared-wishlists': `insert into shared_wishlist (token, key_hash, product_ids, expires_at)
    values (encode(sha256($1::timestamptz::text::bytea), 'hex'), sha256($1::timestamptz::text::bytea), '{}', $1)`,
  'account-links': `insert into account_token (customer_id, email, kind, token_hash, expires_at)
    select id, 'a@example.com', 'reset-password', sha256($1::timestamptz::text::bytea), $1 from customer limit 1`,
  batches: `insert into batch (kind, state, total, done, created_by, created_at, finished_at)
    values ('set-product-status', 'finished', 1, 1, 'Ada Quist', $1, $1)`,
  previews: `insert into content_preview (content_key, key_hash, value, expires_at)
    values ('strip', sha256($1::timestamptz::text::bytea), '{}', $1)`,
  'age-documents': `insert into age_document (order_id, name, media_type, bytes, uploaded_at, delete_at)
    select id, md5($1::timestamptz::text), 'image/webp', 1, $1, $1 from shop_order limit 1`,
  'return-photos': `insert into return_photo (order_id, name, uploaded_at, delete_at)
    select id, md5('photo ' || $1::timestamptz::text), $1, $1 from shop_order limit 1`,
  'tax-certificates': `insert into tax_certificate (number, states, expires_on, name, media_type, checked_by, checked_at)
    select 'R-1', '{NY}', $1::timestamptz::date, md5('certificate ' || $1::timestamptz::text), 'image/webp', 'Ada', $1`,
  'unfinished-uploads': `insert into unfinished_file (name, started_at) values (md5('upload ' || $1::timestamptz::text), $1)`,
  'wholesale-applications': `insert into wholesale_application (customer_id, business_name, tax_number, state, applied_at, decided_by, decided_at)
    select id, 'Birch Market', '12-3456789', 'approved', $1, 'Ada', $1 from customer limit 1`,
  'idempotency-keys': `insert into idempotency_key (key, body_hash, order_id, response, created_at)
    select 'key ' || $1::timestamptz, sha256('x'), id, '{}', $1 from shop_order limit 1`,
  'stock-requests': `insert into back_in_stock_request (email, product_id, created_at)
    select 'a' || extract(epoch from $1::timestamptz) || '@example.com', id, $1 from product limit 1`,
  'order-drafts': `insert into order_draft (source, email, first_name, last_name, contents, created_by, created_at, updated_at)
    values ('phone', 'old@example.com', '', '', '{}', 'Ada Quist', $1, $1)`,
  'blocked-attempts': `insert into blocked_attempt (day, rule_id, state, step, attempts)
    values (($1::timestamptz at time zone 'America/New_York')::date, 'us-al', 'AL', 'order', 1)`,
  'purge-log': `insert into purge_log (kind, day, rows, runs, last_run_at)
    values ('rate-limits', ($1::timestamptz at time zone 'America/New_York')::date, 0, 1, $1)`,
}

/** The kinds of which a test can add a row by its time alone. */
export const storableKinds = Object.keys(inserts) as RetentionKind[]

/** Adds a row of a kind whose time counts from there. */
export async function storeRow(
  { sql }: Pick<ShopUnderTest, 'sql'>,
  kind: RetentionKind,
  time: Date,
): Promise<void> {
  const { rowCount } = await sql.query(inserts[kind] ?? '', [time])
  if (rowCount !== 1) throw new Error(`No row of ${kind} was added`)
}
