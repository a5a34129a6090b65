import { compositions, productForms } from '#domain/catalog/product-form.ts'
import { ruleClasses, ruleEffects, ruleLevels } from '#domain/compliance/rule.ts'
import { isOneOf } from '#domain/one-of.ts'
import { formatDay, formatState } from '../../state/format.ts'
import { ruleClassLabels } from '../../state/product-class-labels.ts'
import { compositionLabels, productFormLabels } from '../../state/product-contents-labels.ts'
import { ruleEffectLabels, ruleLevelLabels } from '../../state/rule-labels.ts'
import { formatLimit, limitFields } from './rule-form.ts'

const none = 'None'
const days = ['checkedOn', 'effectiveFrom', 'effectiveTo', 'licenseExpiresOn']

/** A stored value of a rule's field as text, for its history and for the difference of a stale edit. */
export function formatRuleValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return none
  if (Array.isArray(value))
    return value.length === 0 ? none : value.map((each) => formatItem(field, each)).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const limit = limitFields.find(({ name }) => name === field)
  if (limit !== undefined && typeof value === 'number')
    return `${formatLimit(value, limit.parts)} ${limit.unit}`
  if (typeof value !== 'string') return String(value)
  if (days.includes(field)) return formatDay(value)
  return formatItem(field, value)
}

function formatItem(field: string, value: unknown): string {
  const text = String(value)
  if (field === 'effect' && isOneOf(ruleEffects, text)) return ruleEffectLabels[text]
  if (field === 'level' && isOneOf(ruleLevels, text)) return ruleLevelLabels[text]
  if (field === 'productClass' && isOneOf(ruleClasses, text)) return ruleClassLabels[text]
  if (field === 'forms' && isOneOf(productForms, text)) return productFormLabels[text]
  if (field === 'compositions' && isOneOf(compositions, text)) return compositionLabels[text].label
  return field === 'status' ? formatState(text) : text
}
