import { useLayoutData } from '../../state/layout-data.ts'

/** Says on every page of a demo shop that nothing is real (decision 0061). */
export function DemoRibbon() {
  if (useLayoutData().mode !== 'demo') return null
  return (
    <section
      aria-label="Demo shop"
      className="on-dark bg-ink px-4 py-1.5 text-center text-[0.8125rem] font-medium text-paper"
    >
      Demo shop: no card is charged, and nothing is shipped.
    </section>
  )
}
