import { useState } from 'react'
import { formatCount } from '#domain/text.ts'
import { countUnitsAt } from '../state/levels.ts'
import { useDisabledReason } from '../state/session.ts'
import { useLocations } from '../state/use-locations.ts'
import { ActionButton } from './action-button.tsx'
import { type MovableUnits, MoveUnitsDialog } from './move-units-dialog.tsx'

/** Where units are, and the way to move them. Nothing in a shop with one location, or without units. */
export function LocationUnits({ units, className = '' }: { units: MovableUnits; className?: string }) {
  const locations = useLocations()
  const disabledReason = useDisabledReason('lots.edit')
  const [isMoving, setIsMoving] = useState(false)
  const { levels, lot } = units
  const places = locations.filter(({ id }) => countUnitsAt(levels, id) !== 0)
  if (places.length === 0) return null
  const isSomewhereElse = locations.some(
    ({ id, isActive }) => isActive && (places.length > 1 || id !== places[0]?.id),
  )
  return (
    <div className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 ${className}`}>
      <ul
        aria-label={
          lot === undefined ? 'Units without a lot by location' : `Units of ${lot.number} by location`
        }
        className="flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem] text-ink-soft"
      >
        {places.map(({ id, name }) => (
          <li key={id}>
            {name}:{' '}
            <span className="figures font-medium text-ink">{formatCount(countUnitsAt(levels, id))}</span>
          </li>
        ))}
      </ul>
      <ActionButton
        disabledReason={disabledReason ?? (isSomewhereElse ? undefined : 'No other location is active.')}
        onClick={() => setIsMoving(true)}
      >
        Move units
      </ActionButton>
      {isMoving && <MoveUnitsDialog units={units} onClose={() => setIsMoving(false)} />}
    </div>
  )
}
