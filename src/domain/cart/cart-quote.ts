import type { StorefrontProduct } from '../catalog/storefront-product.ts'
import type { BasisPoints, Cents } from '../money.ts'
import type { InvoiceOffer } from '../payments/net-terms.ts'
import type { PaymentMethod, WayToPay } from '../payments/payment-method.ts'
import type { DiscountKind } from '../promotions/discount.ts'

export interface CartQuoteLine {
  readonly product: StorefrontProduct
  readonly quantity: number
  readonly tierDiscount: BasisPoints
  /** Whether the customer's price list has the price. */
  readonly isFromPriceList: boolean
  readonly unitPrice: Cents
  readonly total: Cents
  /** Set when this line cannot be ordered as is. */
  readonly problem?: string | undefined
}

/** The cart at the server's current prices. */
export interface CartQuote {
  readonly lines: readonly CartQuoteLine[]
  readonly subtotal: Cents
  readonly discount: Cents
  /** Absent until a shipping method is chosen. */
  readonly shipping?: Cents | undefined
  /** With excises and the delivery fee of the state. */
  readonly tax: Cents
  readonly excise: Cents
  readonly deliveryFee: Cents
  readonly total: Cents
  /** The one discount that applies to the order: of a promotion, or of the sets of bundles. */
  readonly promotion?:
    | {
        /** 'Good Friday', or the names of the bundles. */
        readonly name: string
        /** The coupon code; absent for an automatic promotion. */
        readonly code?: string | undefined
        /** The discount applies to the items or to the shipping. */
        readonly kind: DiscountKind
        /** Total saved on items and shipping. */
        readonly saves: Cents
      }
    | undefined
  /** Why sets of bundles in the cart do not have their price. */
  readonly setNotes: readonly string[]
  /** Free products that the order gets. */
  readonly gifts: readonly {
    readonly product: StorefrontProduct
    readonly quantity: number
    /** The name of the promotion. */
    readonly promotion: string
  }[]
  /** Why the order does not get a gift that its items would bring. */
  readonly giftNotes: readonly string[]
  /** What the order lacks of the minimum of the customer's price list. */
  readonly minimumNote?: string | undefined
  /** Why the entered coupon does not apply. */
  readonly couponNote?: string | undefined
  /** The ways to pay for the order, with what each takes off. Empty when nothing is left to pay. */
  readonly methods: readonly {
    readonly method: PaymentMethod
    readonly discount: Cents
    readonly total: Cents
    /** What of the total is left to pay. */
    readonly due: Cents
    /** The name on the cardholder's statement. */
    readonly statementDescriptor: string
    /** The card networks whose logos may be shown: 'Visa'. */
    readonly networks: readonly string[]
    /** Whether the shopper pays in fields on a page of the shop, not on the provider's. */
    readonly isPaidHere: boolean
  }[]
  /** What a customer with payment terms may choose instead. */
  readonly invoice?: InvoiceOffer | undefined
  /** The one that the order is priced for. */
  readonly method?: WayToPay | undefined
  /** What it takes off: a part of `discount`. */
  readonly methodDiscount: Cents
  /** What the customer has of store credit. 0 for a guest. */
  readonly availableCredit: Cents
  /** What of the total it pays. */
  readonly credit: Cents
  /** Amount left to reach free standard shipping; 0 when reached. */
  readonly missingForFreeShipping?: Cents | undefined
}
