import { Link } from 'react-router'
import { getShippingSetup } from '#contract/admin/shipping/calls.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { useRead } from '../../api/use-read.ts'
import { CalendarPanel } from '../../features/shipping/calendar-panel.tsx'
import { LocationCalendarsPanel } from '../../features/shipping/location-calendars-panel.tsx'
import { MethodsPanel } from '../../features/shipping/methods-panel.tsx'
import { TryOutPanel } from '../../features/shipping/try-out-panel.tsx'
import { BackLink } from '../../parts/back-link.tsx'
import { Page } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { adminPaths } from '../../paths.ts'

/** How the shop ships: methods with their zones and prices, and the days on which it packs. */
export function ShippingPage() {
  const query = useRead(getShippingSetup())
  return (
    <>
      <BackLink to={adminPaths.settings}>Settings</BackLink>
      <Page
        title="Shipping"
        sub="What shoppers can choose at checkout, what it costs, and when orders leave."
        actions={
          <>
            <Link to={adminPaths.shippingBoxes} className={buttonClass('outline', 'small')}>
              Boxes
            </Link>
            <Link to={adminPaths.carrierAccounts} className={buttonClass('outline', 'small')}>
              Carrier accounts
            </Link>
          </>
        }
      >
        <Loaded query={query} inPanel lines={8}>
          {(setup) => (
            <div className="space-y-5">
              <MethodsPanel setup={setup} />
              {setup.otherLocations.length === 0 ? (
                <CalendarPanel calendar={setup.calendar} />
              ) : (
                <LocationCalendarsPanel calendars={setup} />
              )}
              <TryOutPanel />
            </div>
          )}
        </Loaded>
      </Page>
    </>
  )
}
