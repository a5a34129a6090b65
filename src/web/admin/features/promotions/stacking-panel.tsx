import { stackingRule } from '#domain/promotions/stacking.ts'
import { Panel } from '../../parts/page.tsx'

/** How promotions combine, in sentences. */
export function StackingPanel() {
  return (
    <Panel title="How promotions combine">
      <ol className="list-decimal space-y-1.5 pl-5 text-sm">
        {stackingRule.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </Panel>
  )
}
