import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { announce } from '#web/ui/announce.ts'
import { useCall } from '../../api/use-call.ts'

/** The deals that came with the page. A page without any requests them once. */
export function useBestDeals(given: readonly StorefrontProduct[]): readonly StorefrontProduct[] {
  const { value } = useCall('bestDeals', given.length === 0 ? {} : undefined, {
    onAnswer(answer) {
      if (!answer.ok)
        announce(answer.kind === 'refused' ? 'Couldnt get best deals!' : answer.message, 'error')
    },
  })
  return given.length === 0 ? (value?.products ?? []) : given
}
