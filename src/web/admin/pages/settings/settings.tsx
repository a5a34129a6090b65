import { Link } from 'react-router'
import { listProviderAccounts } from '#contract/admin/accounts/calls.ts'
import { getAgeSettings } from '#contract/admin/age-checks/calls.ts'
import { getBackups, getHealth, getRetention, getSettings } from '#contract/admin/settings/calls.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { useRead } from '../../api/use-read.ts'
import { AgeSettingsPanel } from '../../features/settings/age-settings-panel.tsx'
import { BackupsPanel } from '../../features/settings/backups-panel.tsx'
import { CarrierAccountsPanel } from '../../features/settings/carrier-accounts-panel.tsx'
import { DemoDataPanel } from '../../features/settings/demo-data-panel.tsx'
import { HealthPanel } from '../../features/settings/health-panel.tsx'
import { LocationsPanel } from '../../features/settings/locations-panel.tsx'
import { PaymentAccountsPanel } from '../../features/settings/payment-accounts-panel.tsx'
import { RetentionPanel } from '../../features/settings/retention-panel.tsx'
import { SettingsForm } from '../../features/settings/settings-form.tsx'
import { ShippingBoxesPanel } from '../../features/settings/shipping-boxes-panel.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { adminPaths } from '../../paths.ts'

export function SettingsPage() {
  const query = useRead(getSettings())
  const accounts = useRead(listProviderAccounts())
  const age = useRead(getAgeSettings())
  const backups = useRead(getBackups())
  const health = useRead(getHealth())
  const retention = useRead(getRetention())
  return (
    <Page
      title="Settings"
      sub="Store details, shipping, email, payments and age verification."
      actions={
        <>
          <Link to={adminPaths.shippingSettings} className={buttonClass('outline', 'small')}>
            Shipping
          </Link>
          <Link to={adminPaths.taxSettings} className={buttonClass('outline', 'small')}>
            Tax
          </Link>
        </>
      }
    >
      <Loaded query={query} inPanel>
        {(settings) => (
          <div className="space-y-5">
            <SettingsForm settings={settings} />
            <Loaded query={accounts} inPanel lines={3}>
              {(list) => (
                <div className="space-y-5">
                  <PaymentAccountsPanel list={list} />
                  <CarrierAccountsPanel list={list} />
                </div>
              )}
            </Loaded>
            <ShippingBoxesPanel />
            <LocationsPanel />
            <Loaded query={age} inPanel lines={4}>
              {(ageSettings) => <AgeSettingsPanel settings={ageSettings} />}
            </Loaded>
            <Panel title="Volume discounts">
              <p className="figures text-sm">
                {settings.rows.find((row) => row.key === 'tiers')?.value}
                <span className="ml-2 text-ink-soft">off, by the quantity of one product in the cart.</span>
              </p>
            </Panel>
            <Loaded query={health} inPanel lines={7}>
              {({ checks }) => <HealthPanel checks={checks} />}
            </Loaded>
            <Loaded query={backups} inPanel lines={2}>
              {(state) => <BackupsPanel backups={state} />}
            </Loaded>
            <Loaded query={retention} inPanel lines={8}>
              {(schedule) => <RetentionPanel schedule={schedule} />}
            </Loaded>
            {settings.hasDemoData && <DemoDataPanel />}
          </div>
        )}
      </Loaded>
    </Page>
  )
}
