import { useMemo } from 'react'
import { create } from 'zustand'
import type { Cents } from '#domain/money.ts'
import type { ListedPrice, PriceList, Pricing } from '#domain/pricing/price-list.ts'
import { call } from '../../api/call.ts'
import { customerToken } from '../../api/token.ts'
import { useLayoutData } from '../layout-data.ts'

/** The names of lists are for staff. */
const shownName = 'Your price'

/** The price list of the signed-in customer. Pages have the prices of everyone until it is here. */
const usePriceListState = create<{
  readonly priceList: PriceList | undefined
  /** What families start at by the list, by product id. */
  readonly fromPrices: Readonly<Record<string, Cents>>
}>(() => ({
  priceList: undefined,
  fromPrices: {},
}))

export async function loadPriceList(): Promise<void> {
  const token = customerToken.get()
  if (token === undefined) {
    usePriceListState.setState({ priceList: undefined, fromPrices: {} })
    return
  }
  const answer = await call('getPriceList')
  // Somebody else signed in meanwhile, whose list is being loaded.
  if (customerToken.get() !== token) return
  if (!answer.ok) return
  const { priceList, fromPrices = {} } = answer.value
  usePriceListState.setState({ priceList: priceList && { name: shownName, ...priceList }, fromPrices })
}

/** What a product costs by the customer's price list. Undefined: what everyone pays. */
export function useListedPrice(productId: string): ListedPrice | undefined {
  return usePriceListState(({ priceList }) => priceList?.prices[productId])
}

/** What the family of a product starts at for the customer. Undefined: at the price of everyone. */
export function useListedFromPrice(productId: string): Cents | undefined {
  return usePriceListState(({ fromPrices }) => fromPrices[productId])
}

/** How many units one order can have. A member of a group with a price list may order all there is (decision 0356). */
export function useMaxOrderUnits(): number {
  const { maxOrderUnits } = useLayoutData()
  return usePriceListState(({ priceList }) => priceList === undefined)
    ? maxOrderUnits
    : Number.POSITIVE_INFINITY
}

/** What decides prices in this browser. */
export function usePricing(): Pricing {
  const { tiers } = useLayoutData()
  const priceList = usePriceListState((state) => state.priceList)
  return useMemo(() => ({ tiers, priceList }), [tiers, priceList])
}
