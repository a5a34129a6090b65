import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { getPackingList } from '#contract/admin/fulfillment/calls.ts'
import { formatUnits } from '#domain/text.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { useRead } from '../../api/use-read.ts'
import { LocationSelect } from '../../features/packing/location-select.tsx'
import { ManifestsPanel } from '../../features/packing/manifests-panel.tsx'
import { PackingWaves } from '../../features/packing/packing-waves.tsx'
import { ReadyOrders } from '../../features/packing/ready-orders.tsx'
import { usePackingLocations } from '../../features/packing/use-packing-locations.ts'
import { WaitingOrders } from '../../features/packing/waiting-orders.tsx'
import { type ChosenWave, isInWave } from '../../features/packing/wave.ts'
import { RecentBatches } from '../../parts/batches.tsx'
import { Page } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { adminPaths } from '../../paths.ts'

/** New orders come in while the page is open. */
const refetchMs = 30_000

/** The packing day: what leaves and when, bulk work on it, and what waits. */
export function PackingPage() {
  const [params, setParams] = useSearchParams()
  const locations = usePackingLocations()
  // Of a location that is gone or paused, the page lists all.
  const location = locations.active.find(({ id }) => id === params.get('location'))?.id
  const query = useRead(getPackingList({ query: { location } }), {
    refetchInterval: refetchMs,
    enabled: !locations.isPending || !params.has('location'),
    placeholderData: keepPreviousData,
  })
  const [wave, setWave] = useState<ChosenWave>()
  const chooseLocation = (id: string | undefined) => {
    setWave(undefined)
    setParams(id === undefined ? {} : { location: id }, { replace: true })
  }
  const list = query.data
  return (
    <Page
      title="Packing"
      sub={
        list &&
        `${formatUnits(list.ready.length, 'order')} to pack or ship, ${formatUnits(list.waiting.length, 'order')} waiting.${list.hasMore ? ' The oldest are shown.' : ''}`
      }
      actions={
        <Link
          to={
            location === undefined
              ? adminPaths.packingTable
              : `${adminPaths.packingTable}?location=${location}`
          }
          className={buttonClass('outline', 'small')}
        >
          Pack one by one
        </Link>
      }
    >
      <RecentBatches kind="pack-orders" />
      <RecentBatches kind="ship-orders" />
      <Loaded query={query} lines={8} inPanel>
        {({ waves, ready, waiting, today, labelsBlocked }) => (
          <div className="space-y-5">
            {labelsBlocked !== undefined && (
              <p className="rounded-lg border border-line bg-amber-soft px-4 py-3 text-sm text-amber-deep">
                {labelsBlocked}
              </p>
            )}
            <LocationSelect locations={locations.active} chosen={location} onChoose={chooseLocation} />
            <PackingWaves waves={waves} today={today} chosen={wave} onChoose={setWave} />
            <ReadyOrders
              orders={ready.filter((order) => wave === undefined || isInWave(order, wave))}
              today={today}
              buysLabels={labelsBlocked === undefined}
              location={location}
              locationNames={locations.names}
            />
            <ManifestsPanel />
            <WaitingOrders orders={waiting} locationNames={locations.names} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}
