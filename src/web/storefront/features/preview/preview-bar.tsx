import { formatMoment } from '#domain/format-date.ts'
import { useLayoutData } from '../../state/layout-data.ts'

/** Marks every page of a preview. */
export function PreviewBar() {
  const { previewUntil } = useLayoutData()
  if (previewUntil === undefined) return null
  return (
    <section
      aria-label="Preview"
      className="bg-amber px-4 py-2 text-center text-sm font-semibold text-leaf-night"
    >
      Preview: shoppers do not see this yet. The link works until {formatMoment(previewUntil)}.
    </section>
  )
}
