import { useState } from 'react'
import { Link } from 'react-router'
import { getTaxTables } from '#contract/admin/tax/calls.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { useRead } from '../../api/use-read.ts'
import { TaxAccountsPanel } from '../../features/settings/tax-accounts-panel.tsx'
import { DeliveryFeePanel } from '../../features/tax/delivery-fee-panel.tsx'
import { ExcisePanel } from '../../features/tax/excise-panel.tsx'
import { NexusPanel } from '../../features/tax/nexus-panel.tsx'
import { RateFileButtons } from '../../features/tax/rate-file-buttons.tsx'
import { RatesPanel } from '../../features/tax/rates-panel.tsx'
import { RegistrationsPanel } from '../../features/tax/registrations-panel.tsx'
import { ShippingTaxPanel } from '../../features/tax/shipping-panel.tsx'
import { stateChoices } from '../../features/tax/tax-fields.ts'
import { BackLink } from '../../parts/back-link.tsx'
import { Page } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { adminPaths } from '../../paths.ts'

/** Where the shop collects sales tax, and at which rates. */
export function TaxPage() {
  const query = useRead(getTaxTables())
  const [chosen, setChosen] = useState<string>()
  return (
    <>
      <BackLink to={adminPaths.settings}>Settings</BackLink>
      <Page
        title="Tax"
        actions={
          <>
            <Link to={adminPaths.taxReport} className={buttonClass('outline', 'small')}>
              Tax report
            </Link>
            <RateFileButtons />
          </>
        }
        sub="Starting values from public lists. Check the states where you are registered before you rely on them."
      >
        <Loaded query={query} inPanel lines={6}>
          {({ registrations, rates, shipping, fees, excises, isAdded }) => {
            const inState = (row: { readonly state: string }) => row.state === state
            const state = chosen ?? registrations[0]?.state ?? 'NY'
            const onShipping = shipping.find((row) => row.state === state)
            return (
              <div className="space-y-5">
                <RegistrationsPanel registrations={registrations} isAdded={isAdded} />
                <NexusPanel />
                <TaxAccountsPanel />
                <SelectField
                  className="max-w-xs"
                  name="state"
                  label="State"
                  value={state}
                  onChange={({ target }) => setChosen(target.value)}
                >
                  {stateChoices.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </SelectField>
                <RatesPanel key={state} state={state} rates={rates.filter(inState)} />
                <DeliveryFeePanel key={`fee ${state}`} state={state} fees={fees.filter(inState)} />
                <ExcisePanel key={`excise ${state}`} state={state} excises={excises.filter(inState)} />
                {onShipping && <ShippingTaxPanel key={`shipping ${state}`} row={onShipping} />}
              </div>
            )
          }}
        </Loaded>
      </Page>
    </>
  )
}
