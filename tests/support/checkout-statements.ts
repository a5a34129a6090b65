import { fromSpecPayment } from '#contract/spec-v1/payment.ts'
import { paymentRequest } from '#contract/spec-v1/payment-requests.ts'
import type { Database } from '#db/open.ts'
import type { CheckoutContext } from '#usecases/checkout/checkout-input.ts'
import { placeOrder } from '#usecases/checkout/place-order.ts'
import type { ShopUnderTest } from './shop.ts'

/** Places an order by the use case itself, with a database that the test watches. */
export async function placeOrderWith(
  shop: Pick<ShopUnderTest, 'shop'>,
  db: Database,
  request: Record<string, unknown>,
  ip: string,
  attempt: Partial<Pick<CheckoutContext, 'customerId' | 'idempotencyKey' | 'lostAttempt'>> = {},
) {
  const context = {
    customerId: undefined,
    idempotencyKey: undefined,
    visitor: { ip, userAgent: undefined },
    privacySignal: false,
    ...attempt,
  }
  return placeOrder({ ...shop.shop, db }, fromSpecPayment(paymentRequest.parse(request)), context)
}

/** The database as seen by a caller whose statements are counted, without `begin` and `commit`. */
export function countStatements(db: Database): { readonly db: Database; count(): number } {
  let statements = 0
  const counted = db.withPlugin({
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db: counted, count: () => statements }
}

/** From now on, each version of the rulebook remembers the orders that it found. Call once for a shop. */
export async function rememberOrdersAtRuleChanges({ sql }: Pick<ShopUnderTest, 'sql'>): Promise<void> {
  await sql.query(`
    create table found_order (version integer, number text);
    create function remember_orders() returns trigger language plpgsql security definer as $$
      begin insert into found_order select new.version, number from shop_order; return new; end $$;
    create trigger remember_orders after insert on rulebook_version for each row execute function remember_orders()`)
}

/** Whether every version after the one that the order names found the order, so that it was reviewed. */
export async function namesRulesInForce(
  { sql }: Pick<ShopUnderTest, 'sql'>,
  orderNumber: string,
): Promise<boolean> {
  const { rows } = await sql.query(
    `select not exists (
       select from rulebook_version v where v.version > o.rule_version and not exists (
         select from found_order f where f.version = v.version and f.number = o.number)) as is_current
     from shop_order o where o.number = $1`,
    [orderNumber],
  )
  return rows[0]?.is_current === true
}
