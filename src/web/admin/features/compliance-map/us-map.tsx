import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ComplianceMap } from '#contract/admin/compliance/compliance-map.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { getErrorMessage } from '../../api/call.ts'
import { loadCountyShapes, loadStateShapes, mapSize, type Shape } from './map-shapes.ts'
import { getVerdictFill, VerdictPatterns, verdictLabels } from './verdict-styles.tsx'

type StateOfMap = ComplianceMap['states'][number]

const forever = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

/**
 * The states by verdict, with the counties that differ, or one state with all of its counties. The table beside it says
 * the same, and its buttons zoom too, so the picture itself is not reached by the keyboard.
 */
export function UsMap({
  states,
  zoomed,
  onZoom,
}: {
  states: readonly StateOfMap[]
  zoomed: StateOfMap | undefined
  onZoom: (code: string | undefined) => void
}) {
  const id = useId()
  const outlines = useQuery({ queryKey: ['map', 'states'], queryFn: loadStateShapes, ...forever })
  const needsCounties = zoomed !== undefined || states.some(({ counties }) => counties.length > 0)
  const counties = useQuery({
    queryKey: ['map', 'counties'],
    queryFn: loadCountyShapes,
    enabled: needsCounties,
    ...forever,
  })
  const failure = outlines.error ?? counties.error
  if (failure) return <p className="text-sm text-refusal">{getErrorMessage(failure)}</p>
  if (outlines.data === undefined) return <Skeleton className="aspect-[975/610] w-full" />
  const byName = new Map(states.map((state) => [state.name, state]))
  const shape = zoomed && outlines.data.find(({ name }) => name === zoomed.name)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons of the table do the same.
    <svg
      viewBox={getViewBox(shape)}
      role="img"
      aria-label={
        zoomed === undefined
          ? 'Map of the United States by verdict. The table has the same in words.'
          : `Map of ${zoomed.name} by county. The table has the same in words.`
      }
      className="w-full"
      onClick={(event) => {
        const code = event.target instanceof Element ? event.target.getAttribute('data-state') : null
        onZoom(zoomed === undefined ? (code ?? undefined) : undefined)
      }}
    >
      <VerdictPatterns id={id} scale={getScale(shape)} />
      {outlines.data.map((outline) => {
        const state = byName.get(outline.name)
        if (state === undefined) return null
        return (
          <path
            key={outline.fips}
            d={outline.path}
            data-state={state.code}
            fill={getVerdictFill(id, state.verdict)}
            opacity={zoomed === undefined || zoomed === state ? 1 : 0.25}
            className="cursor-pointer stroke-card"
            strokeWidth={1}
            vectorEffect="non-scaling-stroke"
          >
            <title>{`${state.name}: ${verdictLabels[state.verdict].label}`}</title>
          </path>
        )
      })}
      {counties.data !== undefined && (
        <Counties id={id} shapes={counties.data} states={states} zoomed={zoomed} zoomedFips={shape?.fips} />
      )}
      {zoomed === undefined &&
        outlines.data.map((outline) => <StateLabel key={outline.fips} shape={outline} states={byName} />)}
    </svg>
  )
}

/** The counties that differ; of a zoomed state all, for their borders. */
function Counties({
  id,
  shapes,
  states,
  zoomed,
  zoomedFips,
}: {
  id: string
  shapes: readonly Shape[]
  states: readonly StateOfMap[]
  zoomed: StateOfMap | undefined
  zoomedFips: string | undefined
}) {
  const shown = zoomed === undefined ? states : [zoomed]
  const differing = new Map(
    shown.flatMap((state) => state.counties.map((county) => [county.fips, { state, county }])),
  )
  return shapes.map(({ fips, name, path }) => {
    const found = differing.get(fips)
    const verdict = found?.county.verdict
    if (verdict === undefined && (zoomedFips === undefined || !fips.startsWith(zoomedFips))) return null
    const state = found?.state ?? zoomed
    return (
      <path
        key={fips}
        d={path}
        data-state={state?.code}
        fill={verdict === undefined ? 'transparent' : getVerdictFill(id, verdict)}
        className="cursor-pointer stroke-card"
        strokeWidth={0.7}
        vectorEffect="non-scaling-stroke"
      >
        <title>{`${name}, ${state?.code}: ${verdictLabels[verdict ?? state?.verdict ?? 'ships'].label}`}</title>
      </path>
    )
  })
}

/** States narrower than their letters have none. */
const labelRoom = 26

function StateLabel({ shape, states }: { shape: Shape; states: ReadonlyMap<string, StateOfMap> }) {
  const state = states.get(shape.name)
  const [[left, top], [right, bottom]] = shape.bounds
  if (state === undefined || right - left < labelRoom || bottom - top < labelRoom / 2) return null
  const [x, y] = shape.center
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      dominantBaseline="central"
      className="pointer-events-none fill-ink stroke-card text-[11px] font-semibold"
      strokeWidth={3}
      paintOrder="stroke"
    >
      {state.code}
    </text>
  )
}

/** How much larger the whole map is than what is shown. */
function getScale(shape: Shape | undefined): number {
  if (shape === undefined) return 1
  const [[left, top], [right, bottom]] = shape.bounds
  return Math.max((right - left) / mapSize.width, (bottom - top) / mapSize.height)
}

function getViewBox(shape: Shape | undefined): string {
  // The outlines of Alaska's islands reach beyond the field to the left.
  if (shape === undefined) return `-10 0 ${mapSize.width} ${mapSize.height}`
  const [[left, top], [right, bottom]] = shape.bounds
  const margin = 12
  return [left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin].join(' ')
}
