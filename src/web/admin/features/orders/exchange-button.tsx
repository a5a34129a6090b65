import { Link, useNavigate } from 'react-router'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { createExchange } from '#contract/admin/returns/calls.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { useWrite } from '../../api/use-write.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { adminPaths } from '../../paths.ts'
import { useGetDisabledReason } from '../../state/session.ts'

/** Makes the order that the customer gets for a return, or opens it. */
export function ExchangeButton({
  request: { number, exchange, exchangeBlockedReason },
}: {
  request: Pick<AdminOrder['returns'][number], 'number' | 'exchange' | 'exchangeBlockedReason'>
}) {
  const getDisabledReason = useGetDisabledReason()
  const navigate = useNavigate()
  const create = useWrite(
    () => createExchange({ params: { number } }),
    ({ id }) => void navigate(adminPaths.draft(id)),
  )
  if (exchange !== undefined)
    return (
      <Link to={getExchangePath(exchange)} className={buttonClass('outline')}>
        Open exchange order
      </Link>
    )
  return (
    <ActionButton
      disabledReason={getDisabledReason('orders.create') ?? exchangeBlockedReason}
      kind="outline"
      busy={create.isPending}
      onClick={() => create.mutate(undefined)}
    >
      Create exchange order
    </ActionButton>
  )
}

type Exchange = NonNullable<AdminOrder['returns'][number]['exchange']>

function getExchangePath({ draftId = '', orderNumber }: Exchange): string {
  return orderNumber === undefined ? adminPaths.draft(draftId) : adminPaths.order(orderNumber)
}
