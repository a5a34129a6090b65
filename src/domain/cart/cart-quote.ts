import type { StorefrontProduct } from '../catalog/storefront-product.ts'
import type { BasisPoints, Cents } from '../money.ts'

export interface CartQuoteLine {
  readonly product: StorefrontProduct
  readonly quantity: number
  readonly tierDiscount: BasisPoints
  readonly unitPrice: Cents
  readonly total: Cents
  /** Set when this line cannot be ordered as it stands. */
  readonly problem?: string | undefined
}

/** What a cart costs as the server prices it now. */
export interface CartQuote {
  readonly lines: readonly CartQuoteLine[]
  readonly subtotal: Cents
  readonly discount: Cents
  /** Absent until a shipping method is chosen. */
  readonly shipping?: Cents | undefined
  readonly tax: Cents
  readonly total: Cents
  /** The one promotion that applies to the order. */
  readonly promotion?:
    | {
        readonly name: string
        /** Of a coupon; absent when it applies by itself. */
        readonly code?: string | undefined
        /** Off the items, which is the discount, or off the shipping. */
        readonly kind: 'percent' | 'amount' | 'free-shipping'
        /** What it saves, on items and shipping. */
        readonly saves: Cents
      }
    | undefined
  /** Why the coupon that was given does not apply. */
  readonly couponNote?: string | undefined
  /** Missing for free standard shipping; 0 when reached. */
  readonly missingForFreeShipping: Cents
}
