import { useState } from 'react'
import { parseShopWallTime } from '#domain/shop-time.ts'
import { SimulatedCart, type SimulatedOrder } from '../../features/promotions/simulated-cart.tsx'
import { SimulationResult } from '../../features/promotions/simulation-result.tsx'
import { StackingPanel } from '../../features/promotions/stacking-panel.tsx'
import { useSimulation } from '../../features/promotions/use-simulation.ts'
import { BackLink } from '../../parts/back-link.tsx'
import { Page } from '../../parts/page.tsx'
import { adminPaths } from '../../paths.ts'

const emptyOrder: SimulatedOrder = { items: [], couponCode: '', email: '', zip: '', wall: '' }

/** Tries promotions on a cart. Nothing is stored. */
export function PromotionSimulationPage() {
  const [order, setOrder] = useState(emptyOrder)
  const { items, wall, ...entered } = order
  const simulation = useSimulation({
    ...entered,
    items: items.map(({ productId, quantity }) => ({ productId, quantity })),
    at: wall === '' ? '' : (parseShopWallTime(wall)?.toISOString() ?? 'unknown'),
  })
  return (
    <>
      <BackLink to={adminPaths.promotions}>Promotions</BackLink>
      <Page
        title="Try promotions"
        sub="See which promotions apply to a cart, and why. The checkout decides in the same way. Nothing is saved."
      >
        <div className="grid items-start gap-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:[&>*:nth-child(2)]:row-span-2">
          <SimulatedCart
            order={order}
            simulation={simulation}
            onChange={(part) => setOrder((now) => ({ ...now, ...part }))}
          />
          <SimulationResult simulation={simulation} />
          <StackingPanel />
        </div>
      </Page>
    </>
  )
}
