import { useCall } from '../../api/use-call.ts'
import { ProductWarnings } from '../../parts/product-warnings.tsx'

/** The warnings of what is in the cart, with those of the place once there is a ZIP code. */
export function CartWarnings({ productIds, zip }: { productIds: readonly string[]; zip?: string }) {
  const { value } = useCall(
    'getWarnings',
    productIds.length === 0 ? undefined : { productIds: [...productIds], zip },
    { keepPrevious: true },
  )
  return <ProductWarnings warnings={value?.warnings ?? []} className="mt-6" />
}
