import { ruleClasses, ruleEffects, ruleLevels, ruleStatuses } from '#domain/compliance/rule.ts'
import { shippingCarriers } from '#domain/compliance/shipping-carrier.ts'
import { compositionLabels, productFormLabels } from '#domain/composition/product-contents-labels.ts'
import { compositions, productForms } from '#domain/composition/product-form.ts'
import { choiceField, selectField, switchField } from '../../forms/choice-kinds.tsx'
import { defineFields, describeFields, type FieldKind, type ValuesOf } from '../../forms/field.ts'
import {
  countField,
  dayField,
  listField,
  measureField,
  optional,
  textField,
} from '../../forms/field-kinds.tsx'
import type { FieldsState } from '../../forms/use-fields.ts'
import { formatText } from '../../state/conflict-values.ts'
import { ruleClassLabels } from '../../state/product-class-labels.ts'
import { ruleEffectLabels, ruleLevelLabels } from '../../state/rule-labels.ts'
import type { ConflictFields } from '../../state/use-record-edit.ts'
import { CheckGroup } from './check-group.tsx'

/** Several of a few values. */
function checksField<Value extends string>({
  label,
  noticeLabel,
  hint,
  values,
  getLabel,
}: {
  label: string
  noticeLabel?: string
  hint?: string
  values: readonly Value[]
  getLabel: (value: Value) => string
}): FieldKind<readonly Value[], Value[]> {
  const read = (stored: unknown) => values.filter((value) => Array.isArray(stored) && stored.includes(value))
  return {
    label,
    noticeLabel,
    hint,
    toInput: read,
    parse: (chosen) => [...chosen],
    format: (stored) => formatText(read(stored).map(getLabel).join(', ')),
    draw: ({ label: legend, name, hint: shownHint, value, onChange }) => (
      <CheckGroup
        legend={legend}
        name={name}
        hint={shownHint}
        choices={values.map((each) => ({ value: each, label: getLabel(each) }))}
        values={value}
        onChange={onChange}
      />
    ),
  }
}

const lines = { separator: /[\n,;]+/, joiner: '\n' }
const zips = { separator: /[\s,;]+/, joiner: ' ', rows: 3 }

const limit = (noticeLabel: string, label: string, unit: string, parts: number, hint?: string) =>
  optional(measureField({ label, noticeLabel, unit, parts, hint, optional: true }))

/** A product that breaks one of them is covered. */
export const limitFields = defineFields({
  maxSevenOhShareBp: limit('7-OH of all alkaloids', '7-OH, % of all alkaloids', '%', 100),
  maxSevenOhPpm: limit(
    '7-OH by weight',
    '7-OH, % of weight',
    '%',
    10_000,
    '0.05% is 500 ppm, and 0.5 mg per gram.',
  ),
  maxSevenOhMicrogramsPerArticle: limit('7-OH per article', '7-OH per article, mg', 'mg', 1000),
  maxSevenOhMicrogramsPerPiece: limit('7-OH per piece', '7-OH per piece, mg', 'mg', 1000),
  maxSevenOhMicrogramsPerServing: limit('7-OH per serving', '7-OH per serving, mg', 'mg', 1000),
  maxSevenOhMicrogramsPerContainer: limit('7-OH per container', '7-OH per container, mg', 'mg', 1000),
  maxMitragynineMicrogramsPerServing: limit(
    'Mitragynine per serving',
    'Mitragynine per serving, mg',
    'mg',
    1000,
  ),
  maxSevenOhAndPseudoindoxylPpm: limit(
    '7-OH and pseudoindoxyl per gram',
    '7-OH and pseudoindoxyl per gram or milliliter, mg',
    'mg',
    1000,
    'Both together.',
  ),
  minMitragynineRatio: limit(
    'Mitragynine, times 7-OH and pseudoindoxyl',
    'Mitragynine, times 7-OH and pseudoindoxyl',
    'times',
    1,
    'At least. 100 means 100 to 1.',
  ),
})

const licenseText = (label: string) =>
  textField({ label, optional: true, autoComplete: 'off', maxLength: 120 })

export const licenseFields = defineFields({
  licenseNumber: licenseText('License number'),
  licenseHolder: licenseText('License holder'),
  licenseAuthority: licenseText('Issued by'),
  licenseExpiresOn: dayField({ label: 'Last day of the license', optional: true }),
})

/** What staff enter of a rule. */
export const ruleFields = defineFields({
  effect: choiceField({ label: 'Effect', values: ruleEffects, labels: ruleEffectLabels }),
  productClass: choiceField({ label: 'Products', values: ruleClasses, labels: ruleClassLabels }),
  forms: checksField({
    label: 'Forms',
    hint: 'None chosen: every form.',
    values: productForms,
    getLabel: (form) => productFormLabels[form],
  }),
  compositions: checksField({
    label: 'Compositions',
    hint: 'None chosen: every composition.',
    values: compositions,
    getLabel: (composition) => compositionLabels[composition].label,
  }),
  level: choiceField({ label: 'Level', values: ruleLevels, labels: ruleLevelLabels }),
  state: selectField({ label: 'State' }),
  countyFips: selectField({ label: 'County', noticeLabel: 'County code (FIPS)' }),
  placeName: textField({
    label: 'City',
    noticeLabel: 'Name of the place',
    autoComplete: 'off',
    maxLength: 100,
    hint: 'Misspellings of it are closed too.',
  }),
  otherNames: listField({
    label: 'Other names',
    optional: true,
    className: 'mt-4',
    rows: 3,
    hint: 'Neighborhoods and post offices that shoppers write instead, one on each line.',
    ...lines,
  }),
  zips: listField({ label: 'ZIP codes', hint: 'Separated by spaces or commas.', ...zips }),
  doubtfulZips: listField({
    label: 'ZIP codes in doubt',
    hint: 'Only a part of them is in the place: shoppers are asked.',
    ...zips,
  }),
  question: textField({
    label: 'Question',
    optional: true,
    className: 'sm:col-span-2',
    maxLength: 300,
    hint: 'When empty: Is this address inside the city limits of …?',
  }),
  reason: textField({ label: 'Reason', rows: 2, className: 'sm:col-span-2', maxLength: 500 }),
  source: textField({
    label: 'Source',
    className: 'sm:col-span-2',
    autoComplete: 'off',
    maxLength: 300,
    hint: 'The law, as shoppers read it: “Alton city code 7-15, ordinance of March 28, 2018”.',
  }),
  staffNote: textField({
    label: 'Staff note',
    optional: true,
    rows: 2,
    className: 'sm:col-span-3',
    maxLength: 2000,
    hint: 'Where you found it, and what you have not read.',
  }),
  checkedOn: dayField({ label: 'Checked on', hint: 'The day you read it.' }),
  effectiveFrom: dayField({ label: 'First day', hint: 'A later day schedules the rule.' }),
  effectiveTo: dayField({ label: 'Last day', optional: true }),
  status: choiceField({ label: 'Status', values: ruleStatuses }),
  forbidsSynthetics: switchField({
    label: 'Only with synthetic alkaloids',
    className: 'mt-4',
    text: 'Also with any synthetic or semi-synthetic alkaloid',
  }),
  ...limitFields,
  minimumAge: optional(
    countField({
      label: 'Minimum age',
      hint: 'The shop asks for 21 everywhere, so only a higher age changes anything.',
    }),
  ),
  labelText: textField({
    label: 'Text of the label',
    noticeLabel: 'Label text',
    rows: 4,
    className: 'sm:col-span-2',
    maxLength: 2000,
  }),
  requiresAcknowledgment: switchField({
    label: 'Must be acknowledged',
    text: 'Shoppers must check a box that they have read the text before they order',
  }),
  showsWarningSymbol: switchField({
    label: 'Warning triangle',
    text: 'The yellow warning triangle stands before the text',
  }),
  carriers: checksField({
    label: 'Carriers that may not be used',
    noticeLabel: 'Carriers not allowed',
    values: shippingCarriers,
    getLabel: (carrier) => carrier,
  }),
  forbiddenWords: listField({
    label: 'Words, one a line',
    noticeLabel: 'Forbidden words',
    rows: 3,
    ...lines,
  }),
  ...licenseFields,
})
export type RuleDraft = FieldsState<typeof ruleFields>
export type RuleValues = ValuesOf<typeof ruleFields>

/** Set by the server when staff confirm the source. */
export const otherRuleFields = { checkedBy: { label: 'Checked by', format: formatText } }

/** How a rule's history shows its fields. */
export const describedRuleFields: ConflictFields = { ...describeFields(ruleFields), ...otherRuleFields }
