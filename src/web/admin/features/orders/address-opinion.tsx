import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AddressOpinionResponse } from '#contract/admin/fulfillment/address-opinion.ts'
import { checkOrderAddress } from '#contract/admin/fulfillment/calls.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { FormErrorText } from '../../../ui/field.tsx'
import { getErrorMessage, write } from '../../api/call.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { useGetDisabledReason } from '../../state/session.ts'
import { ChangeAddressDialog } from './change-address-dialog.tsx'

/** What the carrier service says of the address. Nothing changes before staff change the address themselves. */
export function AddressOpinion({
  order,
  address,
}: {
  order: AdminOrder
  address: NonNullable<AdminOrder['address']>
}) {
  const disabledReason = useGetDisabledReason()('orders.fulfill')
  const [isChanging, setIsChanging] = useState(false)
  const check = useMutation({
    mutationFn: () => write(checkOrderAddress({ params: { number: order.number } })),
  })
  const written = check.data?.written
  return (
    <div className="mt-2 space-y-2 text-sm">
      <ActionButton disabledReason={disabledReason} busy={check.isPending} onClick={() => check.mutate()}>
        Check address
      </ActionButton>
      <FormErrorText>{check.error === null ? undefined : getErrorMessage(check.error)}</FormErrorText>
      <div role="status" className="space-y-2">
        {check.data && <p>{describeOpinion(check.data)}</p>}
        {check.data?.messages.map((message) => (
          <p key={message} className="wrap-break-word text-ink-soft">
            {message}
          </p>
        ))}
        {written && (
          <p className="border-l-2 border-line pl-3">
            {written.street1}
            {written.street2 && <span className="block">{written.street2}</span>}
            <span className="block">
              {written.city}, {written.state} {written.zip}
            </span>
          </p>
        )}
      </div>
      {written && (
        <ActionButton
          disabledReason={disabledReason ?? order.addressChangeBlocked}
          onClick={() => setIsChanging(true)}
        >
          Use this address
        </ActionButton>
      )}
      {isChanging && written && (
        <ChangeAddressDialog
          order={order}
          address={{ ...address, ...written }}
          onClose={() => setIsChanging(false)}
        />
      )}
    </div>
  )
}

function describeOpinion({ service, deliverable, written }: AddressOpinionResponse): string {
  if (deliverable === 'no')
    return `${service} does not know this address. It may still be right: ask the customer when in doubt.`
  if (deliverable === 'unknown') return `${service} could not check this address.`
  return written === undefined
    ? `${service} knows this address.`
    : `${service} knows this address, and writes it otherwise:`
}
