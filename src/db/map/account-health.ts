import type { ChannelCounts, ShippedCounts } from '#domain/account-health/account-month.ts'
import { type HealthLine, healthLevels } from '#domain/account-health/health-line.ts'
import { healthMeasures } from '#domain/account-health/health-measure.ts'
import {
  type SaleChannel,
  saleChannels,
  toDisputeChannel,
  toSaleChannel,
} from '#domain/account-health/sale-channel.ts'
import { disputeNetworks } from '#domain/disputes/dispute.ts'
import { cents } from '#domain/money.ts'
import { cardNetworks } from '#domain/payments/card-network.ts'
import { paymentMethods } from '#domain/payments/payment-method.ts'
import { parseOneOf } from './one-of.ts'

/** Sales of a month by account and channel. */
export interface AccountSales extends Omit<ChannelCounts, 'disputes' | 'fraud' | 'notReceived'> {
  readonly accountId: string
  readonly channel: SaleChannel
}

interface SalesColumns {
  readonly providerAccountId: string
  readonly sales: number
  readonly capturedCents: number
  readonly refunds: number
  readonly refundedCents: number
  readonly declined: number
}

export interface CountedSalesRow extends SalesColumns {
  readonly method: string | null
  readonly network: string | null
}

export function countedSalesFromRow({ method, network, ...row }: CountedSalesRow): AccountSales {
  const channel = toSaleChannel(
    method === null ? undefined : parseOneOf(method, paymentMethods),
    network === null ? undefined : parseOneOf(network, cardNetworks),
  )
  return accountSalesFromRow({ ...row, channel })
}

export interface AccountSalesRow extends SalesColumns {
  readonly channel: string
}

export function accountSalesFromRow(row: AccountSalesRow): AccountSales {
  return {
    accountId: row.providerAccountId,
    channel: parseOneOf(row.channel, saleChannels),
    sales: row.sales,
    captured: cents(row.capturedCents),
    refunds: row.refunds,
    refunded: cents(row.refundedCents),
    declined: row.declined,
  }
}

export interface AccountShippingRow {
  readonly providerAccountId: string
  readonly shipped: number
  readonly withTracking: number
  readonly withAdultSignature: number
  readonly medianHoursToShip: number
  readonly medianHoursToDeliver: number | null
}

export interface AccountShipping extends ShippedCounts {
  readonly accountId: string
}

export function accountShippingFromRow(row: AccountShippingRow): AccountShipping {
  const { providerAccountId, medianHoursToDeliver, ...counts } = row
  return {
    ...counts,
    accountId: providerAccountId,
    medianHoursToDeliver: medianHoursToDeliver ?? undefined,
  }
}

export interface DisputeCountRow {
  readonly providerAccountId: string
  readonly month: string
  readonly network: string
  /** Of the payment. Null for one of earlier versions. */
  readonly method: string | null
  readonly disputes: number
  readonly fraud: number
  readonly notReceived: number
}

/** Disputes of a month by account and channel. */
export interface AccountDisputes extends Pick<ChannelCounts, 'disputes' | 'fraud' | 'notReceived'> {
  readonly accountId: string
  readonly month: string
  readonly channel: SaleChannel
}

export function accountDisputesFromRow(row: DisputeCountRow): AccountDisputes {
  const { providerAccountId, network, method, ...counts } = row
  return {
    ...counts,
    accountId: providerAccountId,
    channel: toDisputeChannel(
      parseOneOf(network, disputeNetworks),
      method === null ? undefined : parseOneOf(method, paymentMethods),
    ),
  }
}

export interface HealthLineRow {
  readonly id: string
  readonly measure: string
  readonly level: string
  readonly fromDay: string | null
  readonly value: number
  readonly minimumCount: number
  readonly source: string
  readonly sourceUrl: string | null
  readonly checkedOn: string
  readonly createdAt: Date
}

export function healthLineFromRow(row: HealthLineRow): HealthLine {
  return {
    id: row.id,
    measure: parseOneOf(row.measure, healthMeasures),
    level: parseOneOf(row.level, healthLevels),
    from: row.fromDay ?? undefined,
    value: row.value,
    minimumCount: row.minimumCount,
    source: row.source,
    sourceUrl: row.sourceUrl ?? undefined,
    checkedOn: row.checkedOn,
    createdAt: row.createdAt,
  }
}
