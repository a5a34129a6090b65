import { useEffect, useState } from 'react'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { say } from '#web/ui/say.ts'
import { call } from '../../api/call.ts'

/** The deals that came with the page; where there were none, they are asked for once. */
export function useBestDeals(given: readonly StorefrontProduct[]): readonly StorefrontProduct[] {
  const [asked, setAsked] = useState<readonly StorefrontProduct[]>([])
  const missing = given.length === 0
  useEffect(() => {
    if (!missing) return
    void call('bestDeals').then((answer) => {
      if (answer.ok) setAsked(answer.value.products)
      else say(answer.kind === 'refused' ? 'Couldnt get best deals!' : answer.message, 'error')
    })
  }, [missing])
  return missing ? asked : given
}
