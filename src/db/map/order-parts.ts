import { type Shipment, shipmentStateTable } from '#domain/fulfillment/shipment.ts'
import { cents } from '#domain/money.ts'
import { type AddressCheck, addressCheckStateTable } from '#domain/orders/address-check.ts'
import { type CancellationRequest, cancellationStateTable } from '#domain/orders/cancellation-request.ts'
import type { Order } from '#domain/orders/order.ts'
import type { OrderDiscount } from '#domain/orders/order-discount.ts'
import type { OrderHold } from '#domain/orders/order-hold.ts'
import { paymentMethods } from '#domain/payments/payment-method.ts'
import { refundDestinations } from '#domain/payments/store-credit.ts'
import { parseJsonTime } from '../clamp-time.ts'
import { parseOneOf } from './one-of.ts'

interface DiscountJson {
  readonly promotionId: string | null
  readonly bundleId: string | null
  readonly name: string | null
  readonly code: string | null
  readonly itemsCents: number
  readonly shippingCents: number
  readonly paymentMethod: string | null
}

interface HoldJson {
  readonly reason: string
  readonly source: string | null
  readonly ruleId: string | null
  readonly ruleVersion: number
  readonly since: string
  readonly lines: OrderHold['lines']
}

interface AddressCheckJson {
  readonly state: string
  readonly checkedAt: string | null
  readonly checkedBy: string | null
  readonly note: string | null
  readonly questions: readonly {
    readonly ruleId: string
    readonly question: string
    readonly answer: 'no' | null
    readonly isConfirmed: boolean
  }[]
}

interface CancellationJson {
  readonly state: string
  readonly reason: string
  readonly requestedAt: string
  readonly decidedAt: string | null
  readonly decidedBy: string | null
  readonly message: string | null
  readonly refundTo: string
}

interface AcknowledgmentJson {
  readonly ruleId: string
  readonly ruleVersion: number
  readonly text: string
  readonly acknowledgedAt: string
}

interface ShipmentJson {
  readonly id: string
  readonly position: number
  readonly state: string
  readonly carrier: string
  readonly service: string
  readonly hasAdultSignature: boolean
  readonly trackingNumber: string | null
  readonly boxId: string | null
  readonly weightGrams: number | null
  readonly isLabelRequested: boolean
  readonly packedAt: string | null
  readonly shippedAt: string | null
  readonly deliveredAt: string | null
  readonly returnedAt: string | null
  readonly lostAt: string | null
  readonly lines: readonly {
    readonly lineId: string
    readonly lotId: string | null
    readonly quantity: number
  }[]
}

interface EditOfferJson {
  readonly id: string
  readonly amountCents: number
  readonly expiresAt: string
}

/** What the function `get_order_parts` of the database answers. */
export interface OrderPartsJson {
  readonly discounts: readonly DiscountJson[]
  readonly hold: HoldJson | null
  readonly addressCheck: AddressCheckJson | null
  readonly cancellation: CancellationJson | null
  readonly acknowledgments: readonly AcknowledgmentJson[]
  readonly editOffer: EditOfferJson | null
  readonly disputedCents: number
  readonly units: number
  readonly shipments: readonly ShipmentJson[]
}

export function orderPartsFromJson({
  discounts,
  hold,
  addressCheck,
  cancellation,
  acknowledgments,
  editOffer,
  disputedCents,
  units,
  shipments,
}: OrderPartsJson): Pick<
  Order,
  | 'discounts'
  | 'hold'
  | 'addressCheck'
  | 'cancellation'
  | 'acknowledgments'
  | 'editOffer'
  | 'disputed'
  | 'units'
  | 'shipments'
> {
  return {
    discounts: discounts.map(discountFromJson),
    hold: hold === null ? undefined : holdFromJson(hold),
    addressCheck: addressCheck === null ? undefined : addressCheckFromJson(addressCheck),
    cancellation: cancellation === null ? undefined : cancellationFromJson(cancellation),
    acknowledgments: acknowledgments.map(({ ruleId, text, ruleVersion, acknowledgedAt }) => ({
      ruleId,
      text,
      ruleVersion,
      acknowledgedAt: parseJsonTime(acknowledgedAt),
    })),
    editOffer:
      editOffer === null
        ? undefined
        : {
            id: editOffer.id,
            amount: cents(editOffer.amountCents),
            expiresAt: parseJsonTime(editOffer.expiresAt),
          },
    disputed: cents(disputedCents),
    units,
    shipments: shipments.map(shipmentFromJson),
  }
}

function discountFromJson({
  promotionId,
  bundleId,
  name,
  code,
  itemsCents,
  shippingCents,
  paymentMethod,
}: DiscountJson): OrderDiscount {
  return {
    promotionId: promotionId ?? undefined,
    bundleId: bundleId ?? undefined,
    name: name ?? undefined,
    code: code ?? undefined,
    itemsAmount: cents(itemsCents),
    shippingAmount: cents(shippingCents),
    paymentMethod: paymentMethod === null ? undefined : parseOneOf(paymentMethod, paymentMethods),
  }
}

function holdFromJson({ reason, source, ruleId, lines, ruleVersion, since }: HoldJson): OrderHold {
  return {
    reason,
    ...(source === null ? {} : { source }),
    ...(ruleId === null ? {} : { ruleId }),
    lines,
    ruleVersion,
    since: parseJsonTime(since),
  }
}

function addressCheckFromJson({
  state,
  questions,
  checkedAt,
  checkedBy,
  note,
}: AddressCheckJson): AddressCheck {
  return {
    state: parseOneOf(state, addressCheckStateTable.states),
    questions: questions.map(({ ruleId, question, answer }) => ({
      ruleId,
      question,
      answer: answer ?? undefined,
    })),
    confirmation:
      checkedAt === null || checkedBy === null || note === null
        ? undefined
        : {
            checkedAt: parseJsonTime(checkedAt),
            checkedBy,
            note,
            ruleIds: questions.filter(({ isConfirmed }) => isConfirmed).map(({ ruleId }) => ruleId),
          },
  }
}

function cancellationFromJson({
  state,
  reason,
  requestedAt,
  decidedAt,
  decidedBy,
  message,
  refundTo,
}: CancellationJson): CancellationRequest {
  return {
    state: parseOneOf(state, cancellationStateTable.states),
    reason,
    requestedAt: parseJsonTime(requestedAt),
    refundTo: parseOneOf(refundTo, refundDestinations),
    decision:
      decidedAt === null || decidedBy === null || message === null
        ? undefined
        : { decidedAt: parseJsonTime(decidedAt), decidedBy, message },
  }
}

function shipmentFromJson({ lines, ...shipment }: ShipmentJson): Shipment {
  const readTime = (text: string | null) => (text === null ? undefined : parseJsonTime(text))
  return {
    ...shipment,
    state: parseOneOf(shipment.state, shipmentStateTable.states),
    trackingNumber: shipment.trackingNumber ?? undefined,
    boxId: shipment.boxId ?? undefined,
    weightGrams: shipment.weightGrams ?? undefined,
    packedAt: readTime(shipment.packedAt),
    shippedAt: readTime(shipment.shippedAt),
    deliveredAt: readTime(shipment.deliveredAt),
    returnedAt: readTime(shipment.returnedAt),
    lostAt: readTime(shipment.lostAt),
    lines: lines.map(({ lotId, ...line }) => ({ ...line, lotId: lotId ?? undefined })),
  }
}
