/** The carriers whose rates the shop offers. */
export const shippingCarriers = ['USPS', 'UPS'] as const
export type ShippingCarrier = (typeof shippingCarriers)[number]
