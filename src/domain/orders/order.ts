import type { AgeState } from '../age-checks/age-state.ts'
import type { TaxClass } from '../catalog/tax-class.ts'
import type { StoredAcknowledgment } from '../compliance/product-warning.ts'
import type { Shipment } from '../fulfillment/shipment.ts'
import type { Cents } from '../money.ts'
import type { NetTermKind } from '../payments/net-terms.ts'
import type { BillingAddress, ShippingAddress } from '../shipping/address.ts'
import type { Arrival } from '../shipping/arrival.ts'
import type { ShopMode } from '../shop-mode.ts'
import type { TaxTerms } from '../tax/tax-tables.ts'
import type { AddressCheck } from './address-check.ts'
import type { CancellationRequest } from './cancellation-request.ts'
import type { OpenEditOffer } from './open-edit-offer.ts'
import type { OrderDiscount } from './order-discount.ts'
import type { OrderHold } from './order-hold.ts'
import type { OrderSource } from './order-source.ts'
import type { FulfillmentState, PaymentState } from './order-states.ts'
import type { OrderVerdict } from './order-verdict.ts'

/** One purchase, with names and prices as sold. */
export interface Order {
  readonly id: string
  /** Raised by each change, so that a form that was opened before it is refused. */
  readonly version: number
  /** 'LW-4821390577'. Demo orders have five digits. */
  readonly number: string
  readonly source: OrderSource
  /** When the customer of an order that staff made accepted its terms. Undefined: not yet, or at the checkout. */
  readonly confirmedAt: Date | undefined
  /** Undefined for a guest, and once the account is deleted. */
  readonly customerId: string | undefined
  /** When the account that it belonged to was deleted. */
  readonly accountErasedAt: Date | undefined
  readonly email: string
  readonly shippingAddress: ShippingAddress
  /** Undefined when the bill goes to the shipping address. */
  readonly billingAddress: BillingAddress | undefined
  /** 'YYYY-MM-DD'. Undefined once it was deleted on schedule. */
  readonly dateOfBirth: string | undefined
  readonly payment: PaymentState
  readonly age: AgeState
  readonly fulfillment: FulfillmentState
  readonly subtotal: Cents
  readonly discount: Cents
  readonly shipping: Cents
  /** With excises and the delivery fee. */
  readonly tax: Cents
  /** What of the tax is excise on its lines. */
  readonly excise: Cents
  /** What of the tax is the delivery fee of the state. */
  readonly deliveryFee: Cents
  /** What of the tax is for shipping. */
  readonly shippingTax: Cents
  /** What it is taxed with. Undefined when its prices include any tax due. */
  readonly taxTerms: TaxTerms | undefined
  readonly total: Cents
  /** What of the total is paid with the store credit of its customer. The rest is due by a payment. */
  readonly credit: Cents
  readonly refunded: Cents
  /** Their amounts add up to `discount` and to the reduction in shipping. */
  readonly discounts: readonly OrderDiscount[]
  readonly shippingProvider: string
  readonly shippingService: string
  readonly hasAdultSignature: boolean
  /** Business days: '2 to 3'. */
  readonly estimatedDays: string | undefined
  /** Estimated when it was placed, and again when it was paid. Undefined before the shop estimated it. */
  readonly arrival: Arrival | undefined
  /** In the order in which they were packed, with those that were voided. */
  readonly shipments: readonly Shipment[]
  /** Units of all lines, without those that staff took out. */
  readonly units: number
  /** Undefined for an order that is not canceled. */
  readonly canceledAt: Date | undefined
  readonly stockReserved: boolean
  /** Where what is in no shipment yet is packed. */
  readonly locationId: string
  readonly placedAt: Date
  /** An unpaid order keeps its stock until then. */
  readonly expiresAt: Date
  /** When it was sold: paid, or placed on terms. */
  readonly paidAt: Date | undefined
  /** Undefined for an order that was paid when it was ordered. */
  readonly invoice: OrderInvoice | undefined
  /** Set when a later rule or sales hold forbids the order. It counts while the order can be held (can-be-held.ts). */
  readonly hold: OrderHold | undefined
  /** Set once a rule asked about the address, because a closed place may reach into its ZIP code. */
  readonly addressCheck: AddressCheck | undefined
  /** Set once the customer asked to cancel the paid order. */
  readonly cancellation: CancellationRequest | undefined
  /** A change that waits for its payment. Undefined: none. */
  readonly editOffer?: OpenEditOffer | undefined
  /** What the customer's bank took back in disputes of its payment, now or for good. It cannot be refunded too. */
  readonly disputed: Cents
  /** What of the total never comes, because staff accepted a payment that was short. */
  readonly writtenOff: Cents
  /** The verdict on the destination when the order was placed, or when staff changed the address. */
  readonly verdict: OrderVerdict
  readonly ruleVersion: number
  /** The warnings that the shopper acknowledged. */
  readonly acknowledgments: readonly StoredAcknowledgment[]
  readonly termsVersion: string
  readonly newsletter: boolean
  readonly ip: string | undefined
  /** SHA-256 of the key that opens the order without an account. */
  readonly keyHash: Buffer
  /** The shop's mode when the order was placed. */
  readonly mode: ShopMode
  /** Whether the order came with the demo store. */
  readonly isDemo: boolean
}

/** How an order on terms is paid. */
export interface OrderInvoice {
  readonly terms: NetTermKind
  /** The last day to pay: 'YYYY-MM-DD', in the shop's time zone. */
  readonly dueOn: string
  /** What is neither paid nor taken off. */
  readonly open: Cents
  /** When money last arrived for it. */
  readonly lastPaidAt: Date | undefined
  /** The last day on which the customer was reminded of it. */
  readonly remindedOn: string | undefined
}

/** A product of an order, with its name and prices as sold. */
export interface OrderLine {
  readonly id: string
  /** Undefined once the product is deleted. */
  readonly productId: string | undefined
  /** Undefined when the product no longer has a page. */
  readonly slug: string | undefined
  readonly imageKey: string | undefined
  /** Where its units come from. Empty when they come from no lot. */
  readonly lots: readonly LineLot[]
  readonly name: string
  readonly size: string | undefined
  /** Unit price before the price tier. */
  readonly price: Cents
  /** The price tier's discount in basis points. */
  readonly tierDiscountBp: number
  /** The name of the price list that it was sold by. Undefined for the price of everyone. */
  readonly priceList: string | undefined
  /** Unit price at the price tier. */
  readonly unitPrice: Cents
  /** As sold. */
  readonly quantity: number
  /** How many staff took out before packing. They are refunded and back in stock. */
  readonly removedQuantity: number
  /** How many units no stock covers, because a lot was quarantined or counted with fewer. Zero once the order is packed. */
  readonly shortQuantity: number
  /** `unitPrice` times `quantity`. */
  readonly total: Cents
  /** The line's share of the order's discount. */
  readonly discount: Cents
  /** What was added to it for tax. */
  readonly tax: Cents
  /** What of the tax is excise. */
  readonly excise: Cents
  /** As its product was taxed when it was sold. */
  readonly taxClass: TaxClass
  /** Packing days that its product took more than others when it was sold. */
  readonly extraHandlingDays: number
  readonly onSale: boolean
}

/** Units of an order line that come from one lot. */
export interface LineLot {
  readonly lotId: string
  /** Without those that staff took out. Zero when they took out all of them. */
  readonly quantity: number
}

/** An order in a list. */
export interface OrderSummary
  extends Pick<
    Order,
    | 'number'
    | 'source'
    | 'placedAt'
    | 'email'
    | 'total'
    | 'refunded'
    | 'payment'
    | 'age'
    | 'fulfillment'
    | 'isDemo'
  > {
  /** Why an open order must not be packed. */
  readonly holdReason: string | undefined
  /** Whether staff must look at the address of an open order before packing. */
  readonly isAddressCheckOpen: boolean
  /** Whether staff must answer the customer's request to cancel it. */
  readonly isCancellationRequested: boolean
  readonly firstName: string
  readonly lastName: string
  readonly city: string
  readonly state: string
  /** Total quantity of all lines. */
  readonly quantity: number
  /** What of `refunded` pays for items that were added instead. */
  readonly exchanged: Cents
  /** What of `refunded` was taken off the open invoice. */
  readonly invoiced: Cents
}

/** Units of an order line with the lot that they come from. */
export interface LineLotDetails extends LineLot {
  readonly number: string
  /** Units of the lot on the shelf. */
  readonly onHand: number
  readonly reportFileKey: string | undefined
}

/** An order line with the lots that it comes from. */
export interface OrderLineWithLots extends OrderLine {
  readonly lots: readonly LineLotDetails[]
}
