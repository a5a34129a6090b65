import { useState } from 'react'
import { listProviderAccounts } from '#contract/admin/accounts/calls.ts'
import type { ProviderAccountsResponse } from '#contract/admin/accounts/provider-accounts.ts'
import { useRead } from '../../api/use-read.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { useDisabledReason } from '../../state/session.ts'
import { ConnectAccountDialog } from './connect-account-dialog.tsx'
import { ConnectedAccountRow } from './connected-account-row.tsx'
import type { PaymentAccount } from './payment-account.ts'

/** The accounts that calculate the tax of orders. Without one, the table of the shop does. */
export function TaxAccountsPanel() {
  const query = useRead(listProviderAccounts())
  return (
    <Loaded query={query} inPanel lines={2}>
      {(list) => <Accounts list={list} />}
    </Loaded>
  )
}

function Accounts({ list }: { list: ProviderAccountsResponse }) {
  const disabledReason = useDisabledReason('settings.edit')
  const connectReason = useDisabledReason('payment-accounts.connect')
  const [isConnecting, setIsConnecting] = useState(false)
  const accounts = list.accounts.filter(({ port }) => port === 'tax')
  const [first, ...others] = list.taxKinds
  const active = accounts.find(({ tax }) => tax?.calculates)
  return (
    <Panel
      title="Tax provider"
      className="max-md:[&_button]:h-11!"
      aside={
        first && (
          <ActionButton compact disabledReason={connectReason} onClick={() => setIsConnecting(true)}>
            Connect a tax account
          </ActionButton>
        )
      }
    >
      <div className="space-y-4">
        <p className="text-sm text-ink-soft">
          {active === undefined
            ? 'The rates below decide the sales tax. Connect an account to use rates that a provider keeps up to date.'
            : `${active.providerName} calculates the sales tax of orders to states where you are registered. When it does not answer within three seconds, the rates below decide, and the order says so. Excises and delivery fees are always those below.`}
        </p>
        {accounts.length > 0 && (
          <ul aria-label="Tax accounts" className="divide-y divide-line">
            {accounts.map((account) => (
              <ConnectedAccountRow
                key={account.id}
                account={account}
                provider={list.taxKinds.find(({ kind }) => kind === account.kind)}
                isUsable={account.tax?.isUsable ?? false}
                isUsed={account.tax?.calculates ?? false}
                use={explainUse(account)}
                warning={explainUnreported(account)}
                pauseConsequence={`${account.name} calculates no tax until you resume it. The next account does, or the rates below.`}
                disabledReason={disabledReason}
                connectReason={connectReason}
              />
            ))}
          </ul>
        )}
      </div>
      {isConnecting && first && (
        <ConnectAccountDialog
          port="tax"
          kinds={[first, ...others]}
          shopMode={list.mode}
          onClose={() => setIsConnecting(false)}
        />
      )}
    </Panel>
  )
}

function explainUse({ tax, state, mode }: PaymentAccount): string {
  if (tax?.calculates) return 'Calculates the tax of orders'
  if (state !== 'active') return 'Calculates no tax.'
  if (tax?.isUsable) return 'Calculates tax when the account above is paused.'
  return mode === 'test'
    ? 'Calculates no tax: the shop is live, and this is a test account.'
    : 'Calculates no tax: the shop is in demo mode, and this account is live.'
}

function explainUnreported({ tax }: PaymentAccount): string | undefined {
  if (tax?.unreported === undefined) return undefined
  const { count, reason } = tax.unreported
  return `${count === 1 ? 'One order or refund' : `${count} orders and refunds`} could not be reported, and will be sent again. ${reason}.`
}
