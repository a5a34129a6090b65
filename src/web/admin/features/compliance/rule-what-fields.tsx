import { compositions, productForms } from '#domain/catalog/product-form.ts'
import { ruleClasses } from '#domain/compliance/rule.ts'
import { isOneOf } from '#domain/one-of.ts'
import { Checkbox, SelectField, TextField } from '../../../ui/field.tsx'
import { Panel } from '../../parts/page.tsx'
import { ruleClassLabels } from '../../state/product-class-labels.ts'
import { compositionLabels, productFormLabels } from '../../state/product-contents-labels.ts'
import { CheckGroup } from './check-group.tsx'
import { limitFields, type RuleFieldsProps } from './rule-form.ts'

const formChoices = productForms.map((value) => ({ value, label: productFormLabels[value] }))
const compositionChoices = compositions.map((value) => ({ value, label: compositionLabels[value].label }))

/** The products of a rule: by class, form and composition, and by what they contain. */
export function RuleWhatFields({ values, update }: RuleFieldsProps) {
  const isNarrowed = values.forms.length > 0 || values.compositions.length > 0
  const hasLimits = values.forbidsSynthetics || limitFields.some(({ name }) => values[name] !== '')
  return (
    <Panel title="What">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Products"
          name="productClass"
          value={values.productClass}
          onChange={({ target }) => {
            if (isOneOf(ruleClasses, target.value)) update({ productClass: target.value })
          }}
        >
          {ruleClasses.map((each) => (
            <option key={each} value={each}>
              {ruleClassLabels[each]}
            </option>
          ))}
        </SelectField>
      </div>
      <details className="mt-4" open={isNarrowed || undefined}>
        <summary className="cursor-pointer text-sm font-medium text-leaf">
          Only some forms or compositions
        </summary>
        <div className="mt-3 space-y-4">
          <CheckGroup
            legend="Forms"
            name="forms"
            hint="None chosen: every form."
            choices={formChoices}
            values={values.forms}
            onChange={(forms) => update({ forms })}
          />
          <CheckGroup
            legend="Compositions"
            name="compositions"
            hint="None chosen: every composition."
            choices={compositionChoices}
            values={values.compositions}
            onChange={(chosen) => update({ compositions: chosen })}
          />
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
          {limitFields.map(({ name, label, ...field }) => (
            <TextField
              key={name}
              label={label}
              optional
              name={name}
              inputMode="decimal"
              autoComplete="off"
              hint={'hint' in field ? field.hint : undefined}
              value={values[name]}
              onChange={({ target }) => update({ [name]: target.value })}
            />
          ))}
        </div>
        <Checkbox
          name="forbidsSynthetics"
          className="mt-4"
          checked={values.forbidsSynthetics}
          onChange={({ target }) => update({ forbidsSynthetics: target.checked })}
        >
          Also with any synthetic or semi-synthetic alkaloid
        </Checkbox>
      </details>
    </Panel>
  )
}
