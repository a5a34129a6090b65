import { listFieldNames } from '../../forms/field.ts'
import { Field } from '../../forms/field-control.tsx'
import { Panel } from '../../parts/page.tsx'
import { limitFields, type RuleDraft } from './rule-fields.tsx'

const limitNames = listFieldNames(limitFields)

/** The products of a rule: by class, form and composition, and by what they contain. */
export function RuleWhatFields({ draft }: { draft: RuleDraft }) {
  const { inputs } = draft
  const isNarrowed = inputs.forms.length > 0 || inputs.compositions.length > 0
  const hasLimits = inputs.forbidsSynthetics || limitNames.some((name) => inputs[name] !== '')
  return (
    <Panel title="What">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field of={draft} name="productClass" />
      </div>
      <details className="mt-4" open={isNarrowed || undefined}>
        <summary className="cursor-pointer text-sm font-medium text-leaf">
          Only some forms or compositions
        </summary>
        <div className="mt-3 space-y-4">
          <Field of={draft} name="forms" />
          <Field of={draft} name="compositions" />
        </div>
      </details>
      <details className="mt-4" open={hasLimits || undefined}>
        <summary className="cursor-pointer text-sm font-medium text-leaf">
          Only outside a limit of the lab report
        </summary>
        <p className="mt-2 text-[0.8125rem] text-ink-soft">
          A product that breaks one of these limits is covered. So is one with an unknown figure.
        </p>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          {limitNames.map((name) => (
            <Field key={name} of={draft} name={name} />
          ))}
        </div>
        <Field of={draft} name="forbidsSynthetics" />
      </details>
    </Panel>
  )
}
