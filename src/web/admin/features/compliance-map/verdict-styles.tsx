import type { PlaceVerdict } from '#domain/compliance/place-verdicts.ts'
import type { Tone } from '../../parts/status-badge.tsx'

export const verdictLabels: Readonly<Record<PlaceVerdict, { readonly label: string; readonly tone: Tone }>> =
  {
    ships: { label: 'Ships', tone: 'success' },
    conditions: { label: 'Ships with conditions', tone: 'warning' },
    asks: { label: 'Asks at checkout', tone: 'warning' },
    'in-parts': { label: 'Does not ship to parts', tone: 'critical' },
    closed: { label: 'Does not ship', tone: 'critical' },
  }

const grounds: Readonly<Record<PlaceVerdict, string>> = {
  ships: 'fill-leaf-pale',
  conditions: 'fill-amber-soft',
  asks: 'fill-amber',
  'in-parts': 'fill-refusal-soft',
  closed: 'fill-refusal',
}

/**
 * The pattern of each verdict, because a color alone does not reach everybody.
 * @param scale smaller where the map is zoomed, so that the pattern stays as fine
 */
export function VerdictPatterns({ id, scale = 1 }: { id: string; scale?: number }) {
  return (
    <defs>
      <Pattern id={id} scale={scale} verdict="ships" />
      <Pattern id={id} scale={scale} verdict="conditions">
        <path d="M0 4H8" className="stroke-amber-deep" strokeWidth={0.9} />
      </Pattern>
      <Pattern id={id} scale={scale} verdict="asks">
        <circle cx={2} cy={2} r={1.1} className="fill-amber-deep" />
        <circle cx={6} cy={6} r={1.1} className="fill-amber-deep" />
      </Pattern>
      <Pattern id={id} scale={scale} verdict="in-parts">
        <path d="M-2 2L2 -2M0 8L8 0M6 10L10 6" className="stroke-refusal" strokeWidth={1.2} />
      </Pattern>
      <Pattern id={id} scale={scale} verdict="closed">
        <path
          d="M-2 2L2 -2M0 8L8 0M6 10L10 6M-2 6L2 10M0 0L8 8M6 -2L10 2"
          className="stroke-refusal-soft"
          strokeWidth={0.5}
        />
      </Pattern>
    </defs>
  )
}

function Pattern({
  id,
  scale,
  verdict,
  children,
}: {
  id: string
  scale: number
  verdict: PlaceVerdict
  children?: React.ReactNode
}) {
  return (
    <pattern
      id={`${id}-${verdict}`}
      width={8}
      height={8}
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(${scale})`}
    >
      <rect width={8} height={8} className={grounds[verdict]} />
      {children}
    </pattern>
  )
}

export function getVerdictFill(id: string, verdict: PlaceVerdict): string {
  return `url(#${id}-${verdict})`
}
