/**
 * `demo`: for trying the shop out. Payments and age checks are simulated, and nothing is shipped. `live`: real orders,
 * and nothing that a sandbox decided counts (decision 0061).
 */
export const shopModes = ['demo', 'live'] as const
export type ShopMode = (typeof shopModes)[number]

/** Why nothing can be done with an order of demo mode in a live shop; undefined when it can. */
export function explainDemoOrder(order: { readonly mode: ShopMode }, shopMode: ShopMode): string | undefined {
  return order.mode === 'demo' && shopMode === 'live'
    ? 'This order was placed in demo mode. Nothing was charged, and nothing is shipped.'
    : undefined
}
