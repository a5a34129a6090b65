import { formatAmount } from '#domain/money.ts'
import { shopCurrency } from '#domain/payments/payment.ts'
import type { CarrierRate, CarrierResult, RateRequest } from '#ports/carriers.ts'
import { isComplete, toWireAddress } from '../addresses.ts'
import { parseAmount } from '../amount.ts'
import { toInches, toOunces } from '../measures.ts'
import { type ServiceRates, toOfferedRates } from '../offered-rates.ts'
import { joinTexts, listTexts } from '../problem.ts'
import { getCarrierName, getServiceCode, getServiceName, takesGoods } from '../service.ts'
import type { ShippoApi } from './api.ts'
import type { Rate } from './schemas.ts'

/** A box of 10 × 8 × 4 inches: Shippo rates no parcel without a size. */
const usualSize = { length: 254, width: 203, height: 101 }

/** Rates of a new shipment, which is charged for when its label is bought, and not before. */
export async function getRates(api: ShippoApi, request: RateRequest): Promise<CarrierResult<ServiceRates>> {
  if (request.label !== undefined && !(isComplete(request.from) && isComplete(request.to)))
    return { ok: false, problem: { kind: 'incomplete-address' } }
  const { timeoutMs } = request
  const startedAt = Date.now()
  const created = await api.createShipment(toShipment(request), timeoutMs)
  if (!created.ok) return created
  // Carriers that are slow leave it queued, without rates.
  const isQueued = created.value.status === 'QUEUED' && created.value.rates.length === 0
  const leftMs = timeoutMs === undefined ? undefined : Math.max(1, timeoutMs - (Date.now() - startedAt))
  const shipment = isQueued ? await api.getShipment(created.value.object_id, leftMs) : created
  if (!shipment.ok) return shipment
  const { object_id, rates, messages, test } = shipment.value
  const complaints = (messages ?? []).flatMap(
    ({ source, text }) => joinTexts([source ? `${source}:` : '', ...listTexts(text)]) ?? [],
  )
  return toOfferedRates({
    quoteRef: object_id,
    rates: rates.flatMap((rate) => readRate(rate, request)),
    complaints: [...new Set(complaints)],
    isTest: test ?? false,
  })
}

/** Shippo switches the addresses of a return, which are those of the first shipment. */
function toShipment({
  isReturn = false,
  from,
  to,
  weightGrams,
  sizeMillimeters,
  needsAdultSignature,
  insuredAmount,
  label,
}: RateRequest): object {
  const { length, width, height } = sizeMillimeters ?? usualSize
  const inches = (millimeters: number) => String(toInches(millimeters))
  return {
    address_from: toWireAddress(isReturn ? to : from),
    address_to: toWireAddress(isReturn ? from : to),
    parcels: [
      {
        length: inches(length),
        width: inches(width),
        height: inches(height),
        distance_unit: 'in',
        weight: String(toOunces(weightGrams)),
        mass_unit: 'oz',
      },
    ],
    extra: {
      ...(isReturn && { is_return: true }),
      ...(needsAdultSignature && { signature_confirmation: 'ADULT' }),
      ...(insuredAmount !== undefined && {
        insurance: { amount: formatAmount(insuredAmount), currency: shopCurrency },
      }),
    },
    ...(label && { metadata: label.reference }),
  }
}

function readRate(rate: Rate, { needsAdultSignature }: RateRequest): CarrierRate[] {
  const amount = parseAmount(rate.amount)
  const carrier = getCarrierName(rate.provider)
  const service = getServiceName(carrier, rate.servicelevel.name ?? rate.servicelevel.token ?? '')
  if (amount === undefined || rate.currency !== shopCurrency || !takesGoods(service)) return []
  const days = rate.estimated_days ?? rate.days ?? undefined
  return [
    {
      carrier,
      service,
      serviceCode: getServiceCode(carrier, service),
      amount,
      days: days === undefined ? undefined : { from: days, to: days },
      hasAdultSignature: needsAdultSignature,
      rateRef: rate.object_id,
    },
  ]
}
