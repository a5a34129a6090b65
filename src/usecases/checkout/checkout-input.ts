import type { PlaceAnswer } from '#domain/compliance/evaluate-rules.ts'
import type { Acknowledgment } from '#domain/compliance/product-warning.ts'
import type { Cents } from '#domain/money.ts'
import type { WayToPay } from '#domain/payments/payment-method.ts'
import type { BillingAddress, ShippingAddress } from '#domain/shipping/address.ts'
import type { CartItem } from '../cart/load-cart.ts'
import type { Visitor } from '../shop.ts'

/** What is ordered, and where it goes. */
export interface OrderContents {
  readonly items: readonly CartItem[]
  readonly email: string
  readonly address: ShippingAddress
  readonly shippingOptionId: string
  readonly couponCode?: string | undefined
  /** What the shopper answered about this address. */
  readonly placeAnswers?: readonly PlaceAnswer[] | undefined
}

export interface CheckoutInput extends OrderContents {
  /** Undefined: the bill goes to the delivery address. */
  readonly billingAddress?: BillingAddress | undefined
  /** 'YYYY-MM-DD'. */
  readonly dateOfBirth: string
  /** Undefined: the first way to pay that the shop offers. */
  readonly paymentMethod?: WayToPay | undefined
  /** What the shopper saw that store credit pays. None is taken when it is undefined, and another amount is refused. */
  readonly storeCredit?: Cents | undefined
  /** The warnings that the shopper acknowledged. */
  readonly acknowledgments?: readonly Acknowledgment[] | undefined
  readonly acceptTerms: boolean
  readonly newsletter?: boolean | undefined
  /** The total the shopper saw. The order is refused when the total is different. */
  readonly expectedTotal?: Cents | undefined
  /** The ids of the gifts the shopper saw. The order is refused when it does not get one of them. */
  readonly expectedGifts?: readonly string[] | undefined
}

export interface PlacedOrder {
  readonly url: string
  readonly orderNumber: string
  /** Lets the person who placed the order open it. */
  readonly orderKey: string
}

export interface CheckoutContext {
  readonly customerId: string | undefined
  readonly idempotencyKey: string | undefined
  /** The key of an earlier attempt whose answer did not arrive. This order replaces it. */
  readonly lostAttempt?: string | undefined
  /** Whether the browser keeps nothing, so that the way back from the payment must have the order's key. */
  readonly storesNothing?: boolean | undefined
  readonly visitor: Visitor
  /** Whether the browser sends the Global Privacy Control signal. */
  readonly privacySignal: boolean
}
