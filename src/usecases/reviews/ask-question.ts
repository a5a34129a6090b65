import { findProduct } from '#db/queries/catalog/products.ts'
import { insertQuestion } from '#db/queries/reviews/questions.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { isId } from '#domain/id.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'

/** Stores a question for staff. It is shown with its answer, and never before. */
export async function askQuestion(
  shop: Shop,
  customer: Customer,
  input: { readonly productId: string; readonly question: string },
): Promise<Result<string>> {
  // The answer is sent to the address, so it must be the customer's own.
  if (customer.emailVerifiedAt === undefined) return refuse('email-not-verified')
  const product = isId(input.productId) ? await findProduct(shop.db, input.productId) : undefined
  if (product === undefined) return refuse('product-not-found')
  await insertQuestion(shop.db, {
    productId: product.id,
    customerId: customer.id,
    question: input.question,
    createdAt: shop.clock.now(),
  })
  return ok(
    shop.emailSender === undefined
      ? 'Thank you. Our staff will read your question.'
      : 'Thank you. Our staff will read your question and email you the answer.',
  )
}
