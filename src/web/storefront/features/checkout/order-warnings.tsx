import { Checkbox } from '#web/ui/field.tsx'
import { WarningText } from '#web/ui/warning-text.tsx'
import { ProductWarnings } from '../../parts/catalog/product-warnings.tsx'
import { toWarningField, type Warnings } from './use-warnings.ts'

/** What must be read before paying. A rule may want it acknowledged. */
export function OrderWarnings({ warnings: { warnings, isChecked, check } }: { warnings: Warnings }) {
  const required = warnings.filter(({ requiresAcknowledgment }) => requiresAcknowledgment)
  return (
    <div aria-live="polite" className="mt-5 grid gap-4 empty:hidden">
      <ProductWarnings warnings={warnings.filter((each) => !required.includes(each))} />
      {required.map((warning) => (
        <Checkbox
          key={warning.ruleId}
          name={toWarningField(warning.ruleId)}
          required
          checked={isChecked(warning)}
          onChange={({ target }) => check(warning, target.checked)}
          className="rounded-lg border border-line-strong bg-paper-deep px-5 py-4"
        >
          <WarningText {...warning} /> <span className="font-medium text-ink">I have read this.</span>
        </Checkbox>
      ))}
    </div>
  )
}
