import { useState } from 'react'
import { writeOffPayment } from '#contract/admin/payouts/calls.ts'
import type { PayoutAccount } from '#contract/admin/payouts/payouts.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { OrderNumber } from '../../parts/cells.tsx'
import { Panel } from '../../parts/page.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { formatCents, formatDay } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'

/** What providers hold back, and when it is due. Nothing without reserves. */
export function ReservesPanel({ accounts }: { accounts: readonly PayoutAccount[] }) {
  const today = toShopDay(new Date())
  const holding = accounts.filter(
    ({ reserveHeld, reserveByTerms }) => reserveHeld !== 0 || reserveByTerms !== undefined,
  )
  if (holding.length === 0) return null
  return (
    <Panel title="Reserves">
      <ul className="space-y-4 text-sm">
        {holding.map(({ id, name, reserveHeld, reserveByTerms, releases }) => (
          <li key={id}>
            <p className="flex justify-between gap-4 font-medium">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="figures">{formatCents(reserveHeld)}</span>
            </p>
            {reserveByTerms !== undefined && (
              <p className="flex justify-between gap-4 text-ink-faint">
                <span>By the terms of the account</span>
                <span className="figures">{formatCents(reserveByTerms)}</span>
              </p>
            )}
            <ul className="mt-1 space-y-0.5">
              {releases.map(({ releaseOn, amount }) => (
                <li key={releaseOn ?? ''} className="flex justify-between gap-4 text-ink-soft">
                  {releaseOn === undefined ? (
                    <span>No release date</span>
                  ) : releaseOn < today ? (
                    <span className="text-refusal">Due since {formatDay(releaseOn)}</span>
                  ) : (
                    <span>Released on {formatDay(releaseOn)}</span>
                  )}
                  <span className="figures">{formatCents(amount)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Accounts that are one at their provider. Nothing when there are none. */
export function ConnectedTwicePanel({ accounts }: { accounts: readonly PayoutAccount[] }) {
  const twice = accounts.filter(({ sameAs }) => sameAs !== undefined)
  if (twice.length === 0) return null
  return (
    <Panel title="Connected twice">
      <ul className="space-y-2 text-sm">
        {twice.map(({ id, name, provider, sameAs }) => (
          <li key={id} className="wrap-anywhere">
            {name} is the same account at {provider} as {sameAs}. Its payouts are booked once, for {sameAs}.
            Pause {name}.
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Payments that should be at the bank. Nothing when there are none. */
export function MissingPanel({ accounts }: { accounts: readonly PayoutAccount[] }) {
  const late = accounts.filter(({ missingCount }) => missingCount > 0)
  const disabledReason = useDisabledReason('payments.write-off')
  const [writtenOff, setWrittenOff] = useState<MissingPayment>()
  if (late.length === 0) return null
  return (
    <Panel title="In no payout">
      <p className="mb-3 text-sm text-ink-soft">Captured more than a week and less than three months ago.</p>
      {late.map(({ id, name, missing, missingCount }) => (
        <section key={id} aria-label={name} className="text-sm">
          <h3 className="mb-1 font-sans text-sm font-medium">{name}</h3>
          <ul className="space-y-0.5">
            {missing.map((payment) => (
              <li key={payment.paymentId} className="flex items-center justify-between gap-4">
                <span>
                  <OrderNumber number={payment.orderNumber} isDemo={false} />{' '}
                  <span className="text-ink-faint">{formatDay(payment.capturedAt)}</span>
                </span>
                <span className="flex items-center gap-3">
                  <span className="figures">{formatCents(payment.amount)}</span>
                  <ActionButton
                    disabledReason={disabledReason}
                    onClick={() => setWrittenOff({ name, payment })}
                  >
                    Write off
                  </ActionButton>
                </span>
              </li>
            ))}
          </ul>
          {missingCount > missing.length && (
            <p className="mt-1 text-ink-faint">and {missingCount - missing.length} more</p>
          )}
        </section>
      ))}
      {writtenOff && <WriteOffDialog {...writtenOff} onClose={() => setWrittenOff(undefined)} />}
    </Panel>
  )
}

interface MissingPayment {
  /** Of its account. */
  readonly name: string
  readonly payment: PayoutAccount['missing'][number]
}

function WriteOffDialog({ name, payment, onClose }: MissingPayment & { onClose: () => void }) {
  const { orderNumber: number, paymentId } = payment
  return (
    <ReasonDialog
      title={`Write off the payment of order ${number}`}
      submitLabel="Write off"
      call={(reason) => writeOffPayment({ params: { number, paymentId }, body: { reason } })}
      onClose={onClose}
    >
      What {name} still holds of {formatCents(payment.amount)} is booked as a loss. The order stays paid. If
      the money arrives later, the payout shows it as a difference.
    </ReasonDialog>
  )
}
