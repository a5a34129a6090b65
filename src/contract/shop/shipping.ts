import * as z from 'zod/mini'

export const zipResponse = z.object({
  success: z.literal(true),
  available: z.boolean(),
  message: z.string(),
  zip: z.string(),
  /** Why shipping is refused, or notices when it is allowed. */
  reason: z.optional(z.string()),
  source: z.optional(z.string()),
  /** What checkout asks about an address there, because a closed place may reach into the ZIP code. */
  question: z.optional(z.string()),
  place: z.optional(z.string()),
  county: z.optional(z.string()),
  state: z.optional(z.string()),
})
/** What the rules want a shopper to read before buying. */
export const productWarning = z.object({
  ruleId: z.string(),
  text: z.string(),
  source: z.string(),
  /** The yellow triangle of Proposition 65. */
  showsSymbol: z.boolean(),
  /** Whether checkout takes no order before it is acknowledged. */
  requiresAcknowledgment: z.boolean(),
})
export type ProductWarning = z.infer<typeof productWarning>

/** Whether a product ships to a ZIP code, and when it would arrive if it is ordered now. */
export const deliveryResponse = z.extend(zipResponse, {
  arrival: z.optional(z.object({ from: z.string(), to: z.string() })),
  /** What must be read there and not everywhere. */
  warnings: z.optional(z.array(productWarning)),
})

export const warningsResponse = z.object({
  success: z.literal(true),
  warnings: z.array(productWarning),
  /** Only where some products do not ship to the place. */
  refusedLines: z.optional(
    z.array(z.object({ productId: z.string(), reason: z.string(), source: z.nullable(z.string()) })),
  ),
})
export type RefusedCartLine = NonNullable<z.infer<typeof warningsResponse>['refusedLines']>[number]

/** What an address may mean while it is typed. A city with several ZIP codes comes without one. */
export const placesResponse = z.object({
  success: z.literal(true),
  places: z.array(z.object({ city: z.string(), state: z.string(), zip: z.optional(z.string()) })),
})

export type ZipResponse = z.infer<typeof zipResponse>
