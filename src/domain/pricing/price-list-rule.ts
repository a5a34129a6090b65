export const priceListLimits = { lists: 50, groups: 50, prices: 1000, name: 60, quantity: 9999 } as const

/** How price lists combine with everything else that changes a price, as the owner reads it. `priceQuantity` is this rule. */
export const priceListRule: readonly string[] = [
  'A product on the price list of a customer costs its price there, whatever the quantity and whatever everyone else pays.',
  'No price tier, discount or coupon lowers that price, and it counts for no promotion.',
  'Products that are not on the list cost what everyone pays, with tiers and promotions.',
  'The discount of a payment method is taken off last, and tax is added to what is left.',
]

/** Whether a line of an order was sold by a price list, so that staff know its customer. */
export function hasListedLine(lines: readonly { readonly priceList: string | undefined }[]): boolean {
  return lines.some(({ priceList }) => priceList !== undefined)
}
