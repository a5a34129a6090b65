import type { LabelFormat, LabelOwner } from '#domain/fulfillment/shipping-label.ts'
import { labelFormats } from '#domain/fulfillment/shipping-label.ts'
import { isId } from '#domain/id.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { DayRange } from '#domain/shipping/delivery-days.ts'
import { parseOneOf } from '../../map/one-of.ts'
import type { Database } from '../../open.ts'
import { countDeleted } from '../count-deleted.ts'

/** A rate of a label, as a carrier account offered it for a parcel. */
export interface LabelRate {
  readonly id: string
  /** One of the two. */
  readonly shipmentId: string | undefined
  readonly returnId: string | undefined
  readonly accountId: string
  readonly carrier: string
  readonly service: string
  readonly serviceCode: string
  readonly amount: Cents
  readonly days: DayRange | undefined
  readonly hasAdultSignature: boolean
  readonly format: LabelFormat
  readonly weightGrams: number
  /** SHA-256 of the address that the carrier service was told. */
  readonly addressHash: Buffer
  readonly reference: string
  readonly quoteRef: string
  readonly rateRef: string
  readonly expiresAt: Date
}

/** A rate before it is stored for its parcel. */
export type NewLabelRate = Omit<LabelRate, 'id' | 'shipmentId' | 'returnId'>

/** Stores the rates of a parcel instead of those that were asked for before. */
export async function replaceLabelRates(
  db: Database,
  { shipmentId, returnId }: LabelOwner,
  rates: readonly NewLabelRate[],
): Promise<LabelRate[]> {
  const stored = db.deleteFrom('labelRate')
  await (shipmentId === undefined
    ? stored.where('returnId', '=', returnId)
    : stored.where('shipmentId', '=', shipmentId)
  ).execute()
  const rows = await db
    .insertInto('labelRate')
    .values(
      rates.map(({ accountId, amount, days, ...rate }) => ({
        ...rate,
        shipmentId: shipmentId ?? null,
        returnId: returnId ?? null,
        providerAccountId: accountId,
        amountCents: amount,
        daysFrom: days?.from ?? null,
        daysTo: days?.to ?? null,
      })),
    )
    .returning('id')
    .execute()
  return rates.flatMap((rate, index) => {
    const id = rows[index]?.id
    return id === undefined ? [] : [{ ...rate, id, shipmentId, returnId }]
  })
}

/** A rate that has not expired. */
export async function findLabelRate(db: Database, id: string, now: Date): Promise<LabelRate | undefined> {
  if (!isId(id)) return undefined
  const row = await db
    .selectFrom('labelRate')
    .selectAll()
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { amountCents, daysFrom, daysTo, providerAccountId, format, shipmentId, returnId, ...rate } = row
  return {
    ...rate,
    shipmentId: shipmentId ?? undefined,
    returnId: returnId ?? undefined,
    accountId: providerAccountId,
    amount: cents(amountCents),
    days: daysFrom === null || daysTo === null ? undefined : { from: daysFrom, to: daysTo },
    format: parseOneOf(format, labelFormats),
  }
}

/** @returns how many. */
export async function deleteExpiredLabelRates(db: Database, now: Date): Promise<number> {
  return countDeleted(db.deleteFrom('labelRate').where('expiresAt', '<', now))
}
