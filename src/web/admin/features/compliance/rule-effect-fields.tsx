import { ruleEffects } from '#domain/compliance/rule.ts'
import { shippingCarriers } from '#domain/compliance/shipping-carrier.ts'
import { isOneOf } from '#domain/one-of.ts'
import { Checkbox, SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { Panel } from '../../parts/page.tsx'
import { ruleEffectHints, ruleEffectLabels } from '../../state/rule-labels.ts'
import { CheckGroup } from './check-group.tsx'
import type { RuleFieldsProps } from './rule-form.ts'

const carrierChoices = shippingCarriers.map((value) => ({ value, label: value }))

/** What a rule does, and the sentence that says so. */
export function RuleEffectFields({ values, update }: RuleFieldsProps) {
  const { effect } = values
  return (
    <Panel title="Effect">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Effect"
          name="effect"
          hint={ruleEffectHints[effect]}
          value={effect}
          onChange={({ target }) => {
            if (isOneOf(ruleEffects, target.value)) update({ effect: target.value })
          }}
        >
          {ruleEffects.map((each) => (
            <option key={each} value={each}>
              {ruleEffectLabels[each]}
            </option>
          ))}
        </SelectField>
        {effect === 'minimum-age' && (
          <TextField
            label="Minimum age"
            name="minimumAge"
            inputMode="numeric"
            hint="The shop asks for 21 everywhere, so only a higher age changes anything."
            value={values.minimumAge}
            onChange={({ target }) => update({ minimumAge: target.value })}
          />
        )}
        {effect === 'needs-license' && <LicenseFields values={values} update={update} />}
        {effect === 'carrier' && (
          <CheckGroup
            legend="Carriers that may not be used"
            name="carriers"
            choices={carrierChoices}
            values={values.carriers}
            onChange={(carriers) => update({ carriers })}
          />
        )}
        {effect === 'forbidden-words' && (
          <TextAreaField
            label="Words, one a line"
            name="forbiddenWords"
            rows={3}
            value={values.forbiddenWords}
            onChange={({ target }) => update({ forbiddenWords: target.value })}
          />
        )}
        {effect === 'label-text' && <LabelFields values={values} update={update} />}
        <TextAreaField
          label="Reason"
          name="reason"
          rows={2}
          className="sm:col-span-2"
          maxLength={500}
          hint={
            effect === 'block' || effect === 'needs-license'
              ? 'The sentence that a refused shopper reads.'
              : 'The sentence that staff read.'
          }
          value={values.reason}
          onChange={({ target }) => update({ reason: target.value })}
        />
      </div>
    </Panel>
  )
}

function LabelFields({ values, update }: RuleFieldsProps) {
  return (
    <>
      <TextAreaField
        label="Text of the label"
        name="labelText"
        rows={4}
        className="sm:col-span-2"
        maxLength={2000}
        value={values.labelText}
        onChange={({ target }) => update({ labelText: target.value })}
      />
      <div className="grid gap-2 sm:col-span-2">
        <Checkbox
          name="requiresAcknowledgment"
          checked={values.requiresAcknowledgment}
          onChange={({ target }) => update({ requiresAcknowledgment: target.checked })}
        >
          Shoppers must tick the text before they order
        </Checkbox>
        <Checkbox
          name="showsWarningSymbol"
          checked={values.showsWarningSymbol}
          onChange={({ target }) => update({ showsWarningSymbol: target.checked })}
        >
          The yellow warning triangle stands before the text
        </Checkbox>
      </div>
    </>
  )
}

const licenseFields = [
  { name: 'licenseNumber', label: 'License number' },
  { name: 'licenseHolder', label: 'License holder' },
  { name: 'licenseAuthority', label: 'Issued by' },
] as const

function LicenseFields({ values, update }: RuleFieldsProps) {
  return (
    <>
      {licenseFields.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          optional
          name={name}
          autoComplete="off"
          maxLength={120}
          value={values[name]}
          onChange={({ target }) => update({ [name]: target.value })}
        />
      ))}
      <TextField
        label="Last day of the license"
        optional
        type="date"
        name="licenseExpiresOn"
        value={values.licenseExpiresOn}
        onChange={({ target }) => update({ licenseExpiresOn: target.value })}
      />
    </>
  )
}
