import { type RuleEntryInput, ruleEntry } from '#contract/admin/compliance/rules.ts'
import { createRuleEntry, type RuleEntry } from '#domain/compliance/rule-errors.ts'
import type { RuleLimits } from '#domain/compliance/rule-limits.ts'

/** The limits as the form shows them, and the parts of the stored unit in one shown unit. */
export const limitFields = [
  { name: 'maxSevenOhShareBp', label: '7-OH, % of all alkaloids', parts: 100, unit: '%' },
  {
    name: 'maxSevenOhPpm',
    label: '7-OH, % of weight',
    parts: 10_000,
    unit: '%',
    hint: '0.05% is 500 ppm, and 0.5 mg per gram.',
  },
  { name: 'maxSevenOhMicrogramsPerArticle', label: '7-OH per article, mg', parts: 1000, unit: 'mg' },
  { name: 'maxSevenOhMicrogramsPerPiece', label: '7-OH per piece, mg', parts: 1000, unit: 'mg' },
  { name: 'maxSevenOhMicrogramsPerServing', label: '7-OH per serving, mg', parts: 1000, unit: 'mg' },
  { name: 'maxSevenOhMicrogramsPerContainer', label: '7-OH per container, mg', parts: 1000, unit: 'mg' },
  {
    name: 'maxMitragynineMicrogramsPerServing',
    label: 'Mitragynine per serving, mg',
    parts: 1000,
    unit: 'mg',
  },
  {
    name: 'maxSevenOhAndPseudoindoxylPpm',
    label: '7-OH and pseudoindoxyl per gram or milliliter, mg',
    parts: 1000,
    unit: 'mg',
    hint: 'Both together.',
  },
  {
    name: 'minMitragynineRatio',
    label: 'Mitragynine, times 7-OH and pseudoindoxyl',
    parts: 1,
    unit: 'times',
    hint: 'At least. 100 means 100 to 1.',
  },
] as const satisfies readonly {
  name: keyof RuleLimits
  label: string
  parts: number
  unit: string
  hint?: string
}[]

const textFields = [
  'state',
  'countyFips',
  'placeName',
  'question',
  'reason',
  'source',
  'staffNote',
  'checkedOn',
  'effectiveFrom',
  'effectiveTo',
  'labelText',
  'licenseNumber',
  'licenseHolder',
  'licenseAuthority',
  'licenseExpiresOn',
] as const
type TextField = (typeof textFields)[number]

/** A rule in the form: texts and numbers as typed, choices as chosen. */
export type RuleForm = Readonly<Record<TextField | keyof RuleLimits, string>> &
  Pick<
    RuleEntry,
    | 'effect'
    | 'productClass'
    | 'level'
    | 'status'
    | 'forms'
    | 'compositions'
    | 'carriers'
    | 'forbidsSynthetics'
    | 'requiresAcknowledgment'
    | 'showsWarningSymbol'
  > & {
    /** One a line. */
    readonly otherNames: string
    readonly zips: string
    readonly doubtfulZips: string
    /** One a line. */
    readonly forbiddenWords: string
    readonly minimumAge: string
  }

export function toRuleForm(entry: RuleEntry): RuleForm {
  const texts = Object.fromEntries(textFields.map((name) => [name, entry[name] ?? '']))
  const limits = Object.fromEntries(
    limitFields.map(({ name, parts }) => [name, formatLimit(entry[name], parts)]),
  )
  const { effect, productClass, level, status, forms, compositions, carriers } = entry
  const { forbidsSynthetics, requiresAcknowledgment, showsWarningSymbol } = entry
  return {
    ...(texts as Record<TextField, string>),
    ...(limits as Record<keyof RuleLimits, string>),
    ...{ effect, productClass, level, status, forms, compositions, carriers },
    ...{ forbidsSynthetics, requiresAcknowledgment, showsWarningSymbol },
    otherNames: entry.otherNames.join('\n'),
    zips: entry.zips.join(' '),
    doubtfulZips: entry.doubtfulZips.join(' '),
    forbiddenWords: entry.forbiddenWords.join('\n'),
    minimumAge: entry.minimumAge === undefined ? '' : String(entry.minimumAge),
  }
}

/** A rule as the server sends it. */
export function parseStoredRule(stored: Readonly<Record<string, unknown>>): RuleForm {
  const { data } = ruleEntry.safeParse(stored)
  if (data === undefined) throw new Error('The rule has fields that this page does not know.')
  return toRuleForm({ ...createRuleEntry(data.checkedOn), ...data })
}

/** 200 basis points → '2' percent. */
export function formatLimit(amount: number | undefined, parts: number): string {
  return amount === undefined ? '' : String(amount / parts)
}

/** The form as the body of the call. Text that is no number becomes NaN, which the schema refuses. */
export function toRuleInput(form: RuleForm): RuleEntryInput {
  const limits = Object.fromEntries(
    limitFields.map(({ name, parts }) => {
      const amount = parseNumber(form[name])
      return [name, amount === undefined ? undefined : Math.round(amount * parts * 1e6) / 1e6]
    }),
  )
  return {
    ...form,
    ...limits,
    forms: [...form.forms],
    compositions: [...form.compositions],
    carriers: [...form.carriers],
    otherNames: splitList(form.otherNames, /[\n,;]+/),
    zips: splitList(form.zips, /[\s,;]+/),
    doubtfulZips: splitList(form.doubtfulZips, /[\s,;]+/),
    forbiddenWords: splitList(form.forbiddenWords, /[\n,;]+/),
    minimumAge: parseNumber(form.minimumAge),
  }
}

function parseNumber(typed: string): number | undefined {
  const plain = typed.trim().replace(/\s*(?:%|mg|times)$/i, '')
  if (plain === '') return undefined
  return /^\d{1,9}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : Number.NaN
}

function splitList(typed: string, separator: RegExp): string[] {
  return typed
    .split(separator)
    .map((each) => each.trim())
    .filter((each) => each !== '')
}

/** Of each section of the form. */
export interface RuleFieldsProps {
  readonly values: RuleForm
  update(part: Partial<RuleForm>): void
}
