import { shopCurrency } from '#domain/payments/payment.ts'
import type { CarrierRate, CarrierResult, RateRequest } from '#ports/carriers.ts'
import { isComplete, toWireAddress } from '../addresses.ts'
import { parseAmount } from '../amount.ts'
import { toInches, toOunces } from '../measures.ts'
import { type ServiceRates, toOfferedRates } from '../offered-rates.ts'
import { joinTexts, listTexts } from '../problem.ts'
import { getCarrierName, getServiceCode, getServiceName, takesGoods } from '../service.ts'
import type { EasyPostApi, Shipment } from './api.ts'

/** Rates of a new shipment, which is charged for when its label is bought, and not before. */
export async function getRates(api: EasyPostApi, request: RateRequest): Promise<CarrierResult<ServiceRates>> {
  if (request.label !== undefined && !(isComplete(request.from) && isComplete(request.to)))
    return { ok: false, problem: { kind: 'incomplete-address' } }
  const created = await api.createShipment(toShipment(request), request.timeoutMs)
  if (!created.ok) return created
  const { id, mode, rates, messages } = created.value
  const complaints = (messages ?? []).flatMap(
    ({ carrier, message }) => joinTexts([carrier ? `${carrier}:` : '', ...listTexts(message)]) ?? [],
  )
  const offered = rates.flatMap((rate) => readRate(rate, request))
  return toOfferedRates({ quoteRef: id, rates: offered, complaints, isTest: mode === 'test' })
}

/** EasyPost switches the addresses of a return, which are those of the first shipment. */
function toShipment({
  isReturn = false,
  from,
  to,
  weightGrams,
  sizeMillimeters,
  needsAdultSignature,
  label,
}: RateRequest): object {
  const size = sizeMillimeters && {
    length: toInches(sizeMillimeters.length),
    width: toInches(sizeMillimeters.width),
    height: toInches(sizeMillimeters.height),
  }
  return {
    from_address: toWireAddress(isReturn ? to : from),
    to_address: toWireAddress(isReturn ? from : to),
    ...(isReturn && { is_return: true }),
    parcel: { ...size, weight: toOunces(weightGrams) },
    options: {
      ...(needsAdultSignature && { delivery_confirmation: 'ADULT_SIGNATURE' }),
      ...(label && { label_format: label.format.toUpperCase(), label_size: '4x6' }),
    },
    ...(label && { reference: label.reference }),
  }
}

function readRate(rate: Shipment['rates'][number], { needsAdultSignature }: RateRequest): CarrierRate[] {
  const amount = parseAmount(rate.rate)
  const carrier = getCarrierName(rate.carrier)
  const service = getServiceName(carrier, rate.service)
  if (amount === undefined || rate.currency !== shopCurrency || !takesGoods(service)) return []
  const days = rate.delivery_days ?? rate.est_delivery_days ?? undefined
  return [
    {
      carrier,
      service,
      serviceCode: getServiceCode(carrier, service),
      amount,
      days: days === undefined ? undefined : { from: days, to: days },
      hasAdultSignature: needsAdultSignature,
      rateRef: rate.id,
    },
  ]
}
