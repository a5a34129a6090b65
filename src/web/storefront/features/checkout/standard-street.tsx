import { type StreetLines, standardizeStreet } from '#domain/shipping/standard-street.ts'

/**
 * Offers the street lines as carriers write them, when they are written differently. The shopper decides: a label shows
 * what the form says.
 */
export function StandardStreet({
  lines,
  isHidden,
  onUse,
}: {
  lines: StreetLines
  /** While the shopper writes in the lines. */
  isHidden: boolean
  onUse: (standard: StreetLines) => void
}) {
  const standard = standardizeStreet(lines)
  const isStandard = standard.street1 === lines.street1.trim() && standard.street2 === lines.street2.trim()
  return (
    // Without a suggestion it has no row of the grid, whose gap would stay.
    <div aria-live="polite" className="empty:absolute @md:col-span-6">
      {!isStandard && !isHidden && (
        <p className="rounded-lg border border-line-strong bg-paper-deep px-5 py-3 text-sm">
          Carriers write this address as{' '}
          <strong className="font-semibold">
            {[standard.street1, standard.street2].filter(Boolean).join(', ')}
          </strong>
          .{' '}
          <button
            type="button"
            className="py-1 font-semibold text-leaf underline underline-offset-4"
            onClick={() => onUse(standard)}
          >
            Write it this way
          </button>
        </p>
      )}
    </div>
  )
}
