import { findOrderByNumber } from '#db/queries/orders/orders.ts'
import { takesNewWork } from '#domain/accounts/provider-account.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { explainCarrierProblem } from '#domain/shipping/carrier-problem.ts'
import type { AddressOpinion, CheckedLines } from '#domain/shipping/checked-address.ts'
import { openAccount } from '../accounts/open-account.ts'
import type { Shop } from '../shop.ts'

export interface CheckedAddress extends AddressOpinion {
  /** 'EasyPost'. */
  readonly service: string
  /** Whether the carrier writes the address as the order has it, apart from capitals and the end of a ZIP+4 code. */
  readonly isAsWritten: boolean
}

/** Asks a carrier service about the address of an order, and changes nothing: what it does not know may still be there. */
export async function checkOrderAddress(
  shop: Shop,
  { number }: { readonly number: string },
): Promise<Result<CheckedAddress>> {
  const order = await findOrderByNumber(shop.db, number)
  if (order === undefined)
    return refuse('order-not-found', { message: 'We could not find an order with this number.' })
  const accounts = await shop.accounts.list('carriers')
  const account = accounts.find(
    (each) =>
      takesNewWork(each, shop.mode) &&
      shop.carrierAdapters.get(each.kind)?.capabilities.checksAddresses === true,
  )
  const adapter = account && shop.carrierAdapters.get(account.kind)
  if (account === undefined || adapter === undefined)
    return refuse('invalid-state', {
      message: 'No active carrier account checks addresses. Connect one under Settings, Shipping carriers.',
    })
  const opened = openAccount(shop, shop.carrierAdapters, account)
  if (!opened.ok) return refuse('invalid-state', { message: opened.reason })
  const { street1, street2 = '', city, state, zip } = order.shippingAddress
  const lines = { street1, street2, city, state, zip }
  const answer = await opened.gateway.checkAddress?.(lines)
  if (answer === undefined)
    return refuse('invalid-state', { message: `${adapter.name} checks no addresses.` })
  if (!answer.ok)
    return refuse('invalid-state', { message: explainCarrierProblem(answer.problem, adapter.name) })
  const written = answer.value.written && {
    ...answer.value.written,
    zip: answer.value.written.zip.slice(0, 5),
  }
  const isAsWritten = written === undefined || isSameAddress(written, lines)
  return ok({ ...answer.value, written, service: adapter.name, isAsWritten })
}

function isSameAddress(written: CheckedLines, lines: CheckedLines): boolean {
  const compare = ({ street1, street2, city, state, zip }: CheckedLines) =>
    [street1, street2, city, state, zip]
      .map((line) => line.toUpperCase().replaceAll(/[^A-Z\d]/g, ''))
      .join(' ')
  return compare(written) === compare(lines)
}
