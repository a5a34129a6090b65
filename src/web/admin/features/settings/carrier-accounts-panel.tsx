import { useState } from 'react'
import type { ProviderAccountsResponse } from '#contract/admin/accounts/provider-accounts.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { useAnchor } from '../../parts/use-anchor.ts'
import { useDisabledReason } from '../../state/session.ts'
import { explainCarrierAccount, explainCarrierPause, explainFallback } from './carrier-account.ts'
import { ConnectAccountDialog } from './connect-account-dialog.tsx'
import { ConnectedAccountRow } from './connected-account-row.tsx'

/** The accounts that rate carts at checkout. Without one, the built-in table does. */
export function CarrierAccountsPanel({ list }: { list: ProviderAccountsResponse }) {
  const disabledReason = useDisabledReason('settings.edit')
  const connectReason = useDisabledReason('carrier-accounts.connect')
  const anchor = useAnchor('shipping-carriers')
  const [isConnecting, setIsConnecting] = useState(false)
  const accounts = list.accounts.filter(({ port }) => port === 'carriers')
  const [first, ...others] = list.carrierKinds
  const isRated = accounts.some(({ carrier }) => carrier?.ratesCarts)
  return (
    <Panel
      title="Shipping carriers"
      anchor={anchor}
      className="max-md:[&_button]:h-11!"
      aside={
        first && (
          <ActionButton compact disabledReason={connectReason} onClick={() => setIsConnecting(true)}>
            Connect a carrier account
          </ActionButton>
        )
      }
    >
      <div className="space-y-4">
        <p className="text-sm text-ink-soft">
          {isRated
            ? 'The checkout asks the account for rates of USPS and UPS with adult signature. When none arrive within 1.5 seconds, it uses the built-in table.'
            : 'The checkout uses the built-in table of USPS and UPS rates, which are estimates. Connect an account to charge what labels cost.'}
        </p>
        {accounts.length > 0 && (
          <ul aria-label="Carrier accounts" className="divide-y divide-line">
            {accounts.map((account) => (
              <ConnectedAccountRow
                key={account.id}
                account={account}
                provider={list.carrierKinds.find(({ kind }) => kind === account.kind)}
                isUsable={account.carrier?.isUsable ?? false}
                isUsed={account.carrier?.ratesCarts ?? false}
                use={explainCarrierAccount(account, list.mode)}
                warning={explainFallback(account)}
                pauseConsequence={explainCarrierPause(account, accounts)}
                disabledReason={disabledReason}
                connectReason={connectReason}
              />
            ))}
          </ul>
        )}
        {(disabledReason ?? connectReason) && (
          <p className="text-sm font-medium">{disabledReason ?? connectReason}</p>
        )}
      </div>
      {isConnecting && first && (
        <ConnectAccountDialog
          port="carriers"
          kinds={[first, ...others]}
          shopMode={list.mode}
          onClose={() => setIsConnecting(false)}
        />
      )}
    </Panel>
  )
}
