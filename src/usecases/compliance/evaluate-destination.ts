import type { Database } from '#db/open.ts'
import { productsOfOrder } from '#db/queries/catalog/products.ts'
import { findPlace, type RuleBook, readRuleBook } from '#db/queries/compliance/places.ts'
import { checkDestination, type Verdict } from '#domain/compliance/evaluate-rules.ts'
import type { TestedProduct } from '#domain/compliance/lab-results.ts'
import { parseZip } from '#domain/compliance/place.ts'
import { type Refusal, refused } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { testedProduct } from './product-hold.ts'

export interface Judgement {
  readonly verdict: Verdict
  readonly ruleVersion: number
}

/**
 * Asks the rule-book about a ZIP code and what would go there: at the ZIP check, the rates and the payment alike (D28).
 * @param known the rule-book, where the caller has read it for its holds
 */
export async function judgeDestination(
  db: Database,
  question: { readonly zip: string; readonly lines: readonly TestedProduct[]; readonly now: Date },
  known?: RuleBook,
): Promise<Judgement> {
  const zip = parseZip(question.zip)
  const [place, book] = await Promise.all([
    zip === undefined ? undefined : findPlace(db, zip),
    known ?? readRuleBook(db),
  ])
  const verdict = checkDestination({ ...book, place, lines: question.lines, now: question.now })
  return { verdict, ruleVersion: book.version }
}

/** The same question about an order that was placed: rules and holds may have changed since (D28). */
export async function judgeOrder(
  shop: Pick<Shop, 'clock'>,
  transaction: Database,
  order: { readonly id: string; readonly zip: string },
): Promise<Judgement> {
  const products = await productsOfOrder(transaction, order.id)
  return judgeDestination(transaction, {
    zip: order.zip,
    lines: products.map(testedProduct),
    now: shop.clock.now(),
  })
}

/** A verdict that says no, as a refusal with its reason, source and the lines it is about. */
export function refuseDestination(verdict: Extract<Verdict, { ok: false }>): { ok: false; refusal: Refusal } {
  return refused(verdict.refusal === 'unknown-zip' ? 'unknown-zip' : 'blocked-destination', {
    message: verdict.reason,
    ...(verdict.source === null ? {} : { source: verdict.source }),
    ...(verdict.lines.length === 0
      ? {}
      : { lines: verdict.lines.map(({ productId, reason }) => ({ productId, message: reason })) }),
  })
}
