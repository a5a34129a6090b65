import type { Refusal } from '../refusal.ts'
import { formatUnits } from '../text.ts'

/** How much stock unpaid orders may hold, and for how long (decision 0049). */
export interface UnpaidLimits {
  /** Minutes in which an order must be paid. */
  readonly unpaidOrderMinutes: number
  /** Items in one order. */
  readonly unpaidOrderMaxUnits: number
  /** Items in all unpaid orders from one network address. */
  readonly unpaidNetworkMaxUnits: number
}

export const defaultUnpaidLimits: UnpaidLimits = {
  unpaidOrderMinutes: 20,
  unpaidOrderMaxUnits: 50,
  unpaidNetworkMaxUnits: 150,
}

/** Who orders, or whose order is paid again or changed. */
export interface UnitBuyer {
  /** Staff make or change the order. */
  readonly isServedByStaff: boolean
  /** The customer has a price list now, or the order was sold by one. */
  readonly hasPriceList: boolean
}

/**
 * Whether the limits count. They keep stock from strangers, and staff know whom they serve and whom they put in a group (decision
 * 0384).
 */
export function hasUnitLimits({ isServedByStaff, hasPriceList }: UnitBuyer): boolean {
  return !isServedByStaff && !hasPriceList
}

/** Why an order of this many items cannot be placed; undefined when it can. */
export function refuseLargeOrder(
  units: number,
  { unpaidOrderMaxUnits: max }: UnpaidLimits,
): Refusal | undefined {
  if (units <= max) return undefined
  return {
    code: 'too-many-items',
    message: `An order can have at most ${max} items. Remove ${units - max} from your cart, or contact us about a larger order.`,
  }
}

/** Why a network address cannot reserve more; undefined when it can. */
export function refuseNetwork(
  { held, units }: { readonly held: number; readonly units: number },
  { unpaidNetworkMaxUnits: max, unpaidOrderMinutes }: UnpaidLimits,
): Refusal | undefined {
  if (held + units <= max) return undefined
  return {
    code: 'too-many-items',
    message: `Unpaid orders from your network already reserve ${formatUnits(held, 'item')}. Pay for them, or try again in ${unpaidOrderMinutes} minutes.`,
  }
}
