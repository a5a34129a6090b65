import * as z from 'zod'
import { shippingCarriers } from '#domain/compliance/shipping-carrier.ts'
import type { OrderVerdict } from '#domain/orders/order-verdict.ts'

const notices = z.array(z.object({ reason: z.string() })).default([])

/** Earlier versions stored no obligations, and the first one no `ok`. */
const verdictSchema = z.object({
  ok: z.boolean().default(true),
  place: z
    .object({
      city: z.string().optional(),
      county: z.string().optional(),
      state: z.string().optional(),
      zip: z.string().optional(),
    })
    .optional(),
  notes: notices,
  warnings: notices,
  obligations: z
    .array(
      z.intersection(
        z.object({ source: z.string() }),
        z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('minimum-age'), minimumAge: z.number() }),
          z.object({ kind: z.literal('label-text'), labelText: z.string() }),
          z.object({ kind: z.literal('adult-signature') }),
          z.object({ kind: z.literal('carrier'), carriers: z.array(z.enum(shippingCarriers)) }),
          z.object({ kind: z.literal('forbidden-words'), words: z.array(z.string()) }),
        ]),
      ),
    )
    .default([]),
})

/** What is known of a verdict that no version of the shop stored: the order was accepted. */
const unknownVerdict: OrderVerdict = { ok: true, place: undefined, notes: [], warnings: [], obligations: [] }

/** An order stays readable whatever its verdict says, because staff must be able to refund and ship it. */
export function parseOrderVerdict(json: unknown): OrderVerdict {
  const parsed = verdictSchema.safeParse(json)
  return parsed.success ? { ...parsed.data, place: parsed.data.place } : unknownVerdict
}
