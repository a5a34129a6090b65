import { useState } from 'react'
import type { ProviderAccountsResponse } from '#contract/admin/accounts/provider-accounts.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { useAnchor } from '../../parts/use-anchor.ts'
import { useDisabledReason } from '../../state/session.ts'
import { ConnectAccountDialog } from './connect-account-dialog.tsx'
import { PaymentAccountRow } from './payment-account-row.tsx'

/** The accounts that take the shop's payments. */
export function PaymentAccountsPanel({ list }: { list: ProviderAccountsResponse }) {
  const disabledReason = useDisabledReason('settings.edit')
  const connectReason = useDisabledReason('payment-accounts.connect')
  const anchor = useAnchor('payments')
  const [isConnecting, setIsConnecting] = useState(false)
  const accounts = list.accounts.filter(({ port }) => port === 'payments')
  const [first, ...others] = list.paymentKinds
  return (
    <Panel
      title="Payments"
      anchor={anchor}
      className="max-md:[&_button]:h-11!"
      aside={
        first && (
          <ActionButton compact disabledReason={connectReason} onClick={() => setIsConnecting(true)}>
            Connect an account
          </ActionButton>
        )
      }
    >
      <div role="status" className="not-empty:mb-4">
        {!accounts.some(({ takesNewPayments }) => takesNewPayments) && (
          <p className="rounded-md bg-amber-soft px-4 py-3 text-sm text-amber-deep">
            No account takes new payments. The checkout is closed until one does.
          </p>
        )}
      </div>
      <div className="space-y-4">
        {accounts.length === 0 && <p className="text-sm text-ink-soft">There is no payment account yet.</p>}
        {accounts.length > 0 && (
          <ul aria-label="Payment accounts" className="divide-y divide-line">
            {accounts.map((account) => (
              <PaymentAccountRow
                key={account.id}
                account={account}
                accounts={accounts}
                list={list}
                disabledReason={disabledReason}
                connectReason={connectReason}
              />
            ))}
          </ul>
        )}
        {first === undefined && (
          <p className="text-sm text-ink-soft">
            This version of the shop cannot connect to a payment provider yet. A later version will offer them
            here.
          </p>
        )}
        {(disabledReason ?? connectReason) && (
          <p className="text-sm font-medium">{disabledReason ?? connectReason}</p>
        )}
      </div>
      {isConnecting && first && (
        <ConnectAccountDialog
          port="payments"
          kinds={[first, ...others]}
          shopMode={list.mode}
          onClose={() => setIsConnecting(false)}
        />
      )}
    </Panel>
  )
}
