import { Link, useParams } from 'react-router'
import { getOrder } from '#contract/admin/orders/calls.ts'
import { orderSourceLabels } from '#domain/orders/order-source.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { useRead } from '../../api/use-read.ts'
import { DisputedBadge, OrderDisputesPanel } from '../../features/disputes/order-disputes.tsx'
import { AddressCheckPanel } from '../../features/orders/address-check-panel.tsx'
import { AgeCheckPanel } from '../../features/orders/age-check-panel.tsx'
import { CancellationPanel } from '../../features/orders/cancellation-panel.tsx'
import { EvidenceButton } from '../../features/orders/evidence-button.tsx'
import { HoldPanel } from '../../features/orders/hold-panel.tsx'
import { OfferedChangePanel } from '../../features/orders/offered-change-panel.tsx'
import { OrderActionsPanel } from '../../features/orders/order-actions-panel.tsx'
import { OrderDetails, OrderPayments } from '../../features/orders/order-details.tsx'
import { OrderLines } from '../../features/orders/order-lines.tsx'
import { OrderReturns } from '../../features/orders/order-returns.tsx'
import { OrderTimeline } from '../../features/orders/order-timeline.tsx'
import { PaymentLinkPanel } from '../../features/orders/payment-link-panel.tsx'
import { ShipmentsPanel } from '../../features/orders/shipments-panel.tsx'
import { BackLink } from '../../parts/back-link.tsx'
import { Page } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { DemoBadge, StatusBadge } from '../../parts/status-badge.tsx'
import { adminPaths } from '../../paths.ts'
import { formatMoment } from '../../state/format.ts'

export function OrderPage() {
  const { number = '' } = useParams()
  const query = useRead(getOrder({ params: { number } }))
  const order = query.data?.order
  return (
    <>
      <BackLink to={adminPaths.orders}>Order Management</BackLink>
      <Page
        title={`Order ${number}`}
        sub={order && `Placed ${formatMoment(order.placedAt)}`}
        actions={
          order && (
            <>
              {order.isDemo && <DemoBadge />}
              <StatusBadge state={order.payment} />
              <StatusBadge state={order.age} label={order.age === 'verified' ? '21+ verified' : undefined} />
              <StatusBadge state={order.fulfillment} />
              {order.source !== 'web' && (
                <StatusBadge state="neutral" label={orderSourceLabels[order.source]} />
              )}
              {order.hold && <StatusBadge state="held" />}
              <DisputedBadge number={order.number} />
              {order.isAddressCheckOpen && <StatusBadge state="in-review" label="Check address" />}
              {order.isCancellationRequested && (
                <StatusBadge state="requested" label="Cancellation requested" />
              )}
              <Link to={adminPaths.packingSlip(order.number)} className={buttonClass('outline', 'small')}>
                Packing slip
              </Link>
              <EvidenceButton number={order.number} />
            </>
          )
        }
      >
        <Loaded query={query} lines={8} inPanel>
          {({ order }) => (
            <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
              <div className="space-y-5">
                <PaymentLinkPanel order={order} />
                <OfferedChangePanel order={order} />
                <CancellationPanel order={order} />
                <HoldPanel order={order} />
                <AddressCheckPanel order={order} />
                <OrderActionsPanel order={order} />
                <AgeCheckPanel order={order} />
                <ShipmentsPanel order={order} />
                <OrderLines order={order} />
                <OrderReturns order={order} />
                <OrderPayments order={order} />
                <OrderDisputesPanel number={order.number} email={order.email} />
                <OrderTimeline order={order} />
              </div>
              <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-1">
                <OrderDetails order={order} />
              </div>
            </div>
          )}
        </Loaded>
      </Page>
    </>
  )
}
