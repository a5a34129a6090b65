import { listFieldNames } from '../../forms/field.ts'
import { Field } from '../../forms/field-control.tsx'
import { Panel } from '../../parts/page.tsx'
import { ruleEffectHints } from '../../state/rule-labels.ts'
import { licenseFields, type RuleDraft } from './rule-fields.tsx'

/** What a rule does, and the sentence that says so. */
export function RuleEffectFields({ draft }: { draft: RuleDraft }) {
  const { effect } = draft.values
  return (
    <Panel title="Effect">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field of={draft} name="effect" hint={ruleEffectHints[effect]} />
        {effect === 'minimum-age' && <Field of={draft} name="minimumAge" />}
        {effect === 'needs-license' &&
          listFieldNames(licenseFields).map((name) => <Field key={name} of={draft} name={name} />)}
        {effect === 'carrier' && <Field of={draft} name="carriers" />}
        {effect === 'forbidden-words' && <Field of={draft} name="forbiddenWords" />}
        {effect === 'label-text' && (
          <>
            <Field of={draft} name="labelText" />
            <div className="grid gap-2 sm:col-span-2">
              <Field of={draft} name="requiresAcknowledgment" />
              <Field of={draft} name="showsWarningSymbol" />
            </div>
          </>
        )}
        <Field
          of={draft}
          name="reason"
          hint={
            effect === 'block' || effect === 'needs-license'
              ? 'The sentence that a refused shopper reads.'
              : 'The sentence that staff read.'
          }
        />
      </div>
    </Panel>
  )
}
