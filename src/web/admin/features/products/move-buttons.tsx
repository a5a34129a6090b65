import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '../../../ui/button.tsx'

/** Move a row of a list up and down. */
export function MoveButtons({
  name,
  place,
  count,
  onMove,
}: {
  name: string
  place: number
  /** How many rows the list has. */
  count: number
  onMove: (step: -1 | 1) => void
}) {
  return (
    <>
      <IconButton
        label={`Move ${name} up`}
        className="size-9!"
        disabled={place === 0}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden="true" size={15} />
      </IconButton>
      <IconButton
        label={`Move ${name} down`}
        className="size-9!"
        disabled={place === count - 1}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden="true" size={15} />
      </IconButton>
    </>
  )
}
