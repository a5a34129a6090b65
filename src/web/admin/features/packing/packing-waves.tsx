import type { PackingWave } from '#contract/admin/fulfillment/packing.ts'
import { formatUnits } from '#domain/text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Panel } from '../../parts/page.tsx'
import { type ChosenWave, describeDay, isInWave } from './wave.ts'

/** What leaves together. A press shows the orders of one wave alone, and another one all of them. */
export function PackingWaves({
  waves,
  today,
  chosen,
  onChoose,
}: {
  waves: readonly PackingWave[]
  today: string
  chosen: ChosenWave | undefined
  onChoose: (wave: ChosenWave | undefined) => void
}) {
  if (waves.length === 0) return null
  return (
    <Panel title="Waves">
      <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
        {waves.map((wave) => {
          const isChosen = chosen !== undefined && isInWave(wave, chosen)
          return (
            <li key={`${wave.day} ${wave.carrier} ${wave.service}`}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChoose(isChosen ? undefined : wave)}
                className={classNames(
                  'block w-full rounded-md border px-3 py-2 text-left text-sm transition-colors',
                  isChosen ? 'border-leaf bg-leaf-soft' : 'border-line hover:border-leaf',
                )}
              >
                <span className={classNames('font-medium', wave.day < today && 'text-refusal')}>
                  {describeDay(wave.day, today)}
                </span>
                <span className="block">
                  {wave.carrier} {wave.service}
                </span>
                <span className="figures block text-[0.8125rem] text-ink-soft">
                  {formatUnits(wave.count, 'order')}: {wave.toPack} to pack, {wave.labeled} labeled
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
