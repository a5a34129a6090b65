import { type Cents, cents, zero } from '../money.ts'
import { isCardChannel, type SaleChannel } from './sale-channel.ts'

/** What happened on a channel of an account in a month. */
export interface ChannelCounts {
  /** Captured payments. Every sale of the shop is one without the card at hand. */
  readonly sales: number
  readonly captured: Cents
  readonly refunds: number
  readonly refunded: Cents
  readonly declined: number
  /** Disputes in which the bank took the money. Inquiries are none. */
  readonly disputes: number
  /** Of these, those for fraud. */
  readonly fraud: number
  /** Of these, those for parcels that did not arrive. */
  readonly notReceived: number
}

/** The orders of an account that were shipped in a month. */
export interface ShippedCounts {
  readonly shipped: number
  readonly withTracking: number
  readonly withAdultSignature: number
  /** From payment to shipment, in hours. Undefined when nothing was shipped. */
  readonly medianHoursToShip: number | undefined
  /** From payment to delivery, of those that are delivered. */
  readonly medianHoursToDeliver: number | undefined
}

/** A payment account in a month of the shop. */
export interface AccountMonth {
  readonly accountId: string
  /** 'YYYY-MM' */
  readonly month: string
  readonly channels: ReadonlyMap<SaleChannel, ChannelCounts>
  readonly shipped: ShippedCounts
}

export const noCounts: ChannelCounts = {
  sales: 0,
  captured: zero,
  refunds: 0,
  refunded: zero,
  declined: 0,
  disputes: 0,
  fraud: 0,
  notReceived: 0,
}

export const nothingShipped: ShippedCounts = {
  shipped: 0,
  withTracking: 0,
  withAdultSignature: 0,
  medianHoursToShip: undefined,
  medianHoursToDeliver: undefined,
}

export function createEmptyMonth(accountId: string, month: string): AccountMonth {
  return { accountId, month, channels: new Map(), shipped: nothingShipped }
}

export function addCounts(one: ChannelCounts, other: ChannelCounts): ChannelCounts {
  return {
    sales: one.sales + other.sales,
    captured: cents(one.captured + other.captured),
    refunds: one.refunds + other.refunds,
    refunded: cents(one.refunded + other.refunded),
    declined: one.declined + other.declined,
    disputes: one.disputes + other.disputes,
    fraud: one.fraud + other.fraud,
    notReceived: one.notReceived + other.notReceived,
  }
}

export function sumChannels(
  { channels }: Pick<AccountMonth, 'channels'>,
  isCounted: (channel: SaleChannel) => boolean = () => true,
): ChannelCounts {
  return [...channels]
    .filter(([channel]) => isCounted(channel))
    .reduce((sum, [, counts]) => addCounts(sum, counts), noCounts)
}

export function sumCards(month: Pick<AccountMonth, 'channels'>): ChannelCounts {
  return sumChannels(month, isCardChannel)
}
