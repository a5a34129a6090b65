import { useCall } from '../../api/use-call.ts'
import type { CartLine } from '../../state/cart/cart-totals.ts'
import type { CartDestination } from './use-destination.ts'

/**
 * What the rules say about the products of the cart: what must be read, and which of them do not ship to the place once
 * there is one.
 */
export function usePlaceRules(lines: readonly CartLine[], destination: CartDestination | undefined) {
  const zip = destination?.verdict?.available ? destination.zip.trim() : undefined
  const productIds = lines.map(({ product }) => product.id)
  const { value } = useCall('getWarnings', productIds.length === 0 ? undefined : { productIds, zip }, {
    keepPrevious: true,
  })
  const refusedLines = zip === undefined ? [] : (value?.refusedLines ?? [])
  return {
    warnings: value?.warnings ?? [],
    /** Product id → why it does not ship to the place. A product that is not for sale says that instead. */
    refusals: new Map(
      lines.flatMap(({ product, isForSale }) => {
        const refused = isForSale && refusedLines.find(({ productId }) => productId === product.id)
        return refused ? [[product.id, { zip, ...refused }] as const] : []
      }),
    ),
  }
}

export type PlaceRules = ReturnType<typeof usePlaceRules>
export type PlaceRefusal = Parameters<PlaceRules['refusals']['set']>[1]
