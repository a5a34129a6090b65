import { Truck } from 'lucide-react'
import { formatRoundMoney } from '#domain/money.ts'
import { useLayoutData } from '../../state/layout-data.ts'
import { PackingNotice } from '../shipping/packing-notice.tsx'

/** From where on standard shipping is free, and when the shop packs again. */
export function FreeShippingBanner() {
  const { standardShipping } = useLayoutData()
  return (
    <>
      {standardShipping !== undefined && (
        <p className="flex items-center justify-center gap-2.5 rounded-lg bg-leaf-soft px-5 py-3.5 text-center text-sm font-medium text-leaf-deep">
          <Truck aria-hidden="true" size={18} className="shrink-0" />
          {standardShipping.freeFrom === 0
            ? 'Free standard shipping on every order within the US'
            : `Free standard shipping on orders over ${formatRoundMoney(standardShipping.freeFrom)} within the US`}
        </p>
      )}
      <PackingNotice className="mt-4 justify-center" />
    </>
  )
}
