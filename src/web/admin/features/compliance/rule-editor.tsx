import { useState } from 'react'
import { createRule, editRule } from '#contract/admin/compliance/calls.ts'
import { ruleEntry } from '#contract/admin/compliance/rules.ts'
import { endsRule } from '#domain/compliance/rule.ts'
import { createRuleEntry, findRuleErrors } from '#domain/compliance/rule-errors.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import { Form, SubmitButton } from '../../../forms/form.tsx'
import { UnsavedChangesGuard } from '../../../forms/unsaved-changes-guard.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { adminPaths } from '../../paths.ts'
import { ruleFieldLabels } from '../../state/rule-labels.ts'
import { useDisabledReason } from '../../state/session.ts'
import { type ConflictFields, useRecordEdit } from '../../state/use-record-edit.ts'
import { RuleEffectFields } from './rule-effect-fields.tsx'
import { parseStoredRule, type RuleForm, toRuleInput } from './rule-form.ts'
import { RulePreviewPanel } from './rule-preview-panel.tsx'
import { formatRuleValue } from './rule-values.ts'
import { RuleWhatFields } from './rule-what-fields.tsx'
import { RuleSourceFields, RuleWhenFields } from './rule-when-fields.tsx'
import { RuleWhereFields } from './rule-where-fields.tsx'

/** A rule of the rulebook: where, what, which effect, when, by which source. What it would hit stands beside it. */
export function RuleEditor({
  initialForm,
  rule,
  onSaved,
}: {
  initialForm: RuleForm
  /** Undefined for a new rule. */
  rule: { readonly id: string; readonly version: number } | undefined
  onSaved: (id: string) => void
}) {
  const [values, setValues] = useState(initialForm)
  const [saved, setSaved] = useState(rule === undefined ? undefined : initialForm)
  const update = (part: Partial<RuleForm>) => setValues((now) => ({ ...now, ...part }))
  const [endReason, setEndReason] = useState('')
  const isEnding =
    rule !== undefined &&
    endsRule(toSchedule(saved ?? initialForm), toSchedule(values), toLegalDay(new Date()))
  const edit = useRecordEdit(rule?.version ?? 0, createConflictFields(values, setValues))
  const disabledReason = useDisabledReason('change rules')
  const form = useWriteForm({
    call: () =>
      rule === undefined
        ? createRule({ body: toRuleInput(values) })
        : editRule({
            params: { id: rule.id },
            body: {
              ...toRuleInput(values),
              expectedVersion: edit.expectedVersion,
              endReason: isEnding ? endReason : undefined,
            },
          }),
    schema: ruleEntry,
    validate: () => ({
      ...findFieldErrors(values),
      ...(isEnding && endReason.trim() === '' && { endReason: 'Say why this rule no longer applies.' }),
    }),
    edit,
    onSaved: ({ id }) => {
      setSaved(values)
      onSaved(id)
    },
  })
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved ?? initialForm)
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <UnsavedChangesGuard changed={isChanged} exemptPath={adminPaths.login} />
      <Form form={form} label="Rule" className="space-y-5">
        <EditConflictNotice edit={edit} />
        <RuleWhereFields values={values} update={update} />
        <RuleWhatFields values={values} update={update} />
        <RuleEffectFields values={values} update={update} />
        <RuleWhenFields values={values} update={update}>
          {isEnding && (
            <TextField
              label="Why it no longer applies"
              name="endReason"
              autoComplete="off"
              maxLength={500}
              hint="Kept with this version: “Senate Bill 72 became law on June 1.”"
              value={endReason}
              onChange={({ target }) => setEndReason(target.value)}
            />
          )}
        </RuleWhenFields>
        <RuleSourceFields values={values} update={update} />
        <div className="flex items-center justify-end gap-4">
          {disabledReason && <p className="text-sm text-ink-soft">{disabledReason}</p>}
          <SubmitButton size="small" disabled={disabledReason !== undefined}>
            {rule === undefined ? 'Add rule' : 'Save rule'}
          </SubmitButton>
        </div>
      </Form>
      {disabledReason === undefined && <RulePreviewPanel values={values} />}
    </div>
  )
}

const toSchedule = ({ effect, status, effectiveFrom, effectiveTo }: RuleForm) => ({
  effect,
  status,
  effectiveFrom,
  effectiveTo: effectiveTo || undefined,
})

/** What the server would say about fields that contradict each other. */
function findFieldErrors(values: RuleForm): Record<string, string> {
  const { data } = ruleEntry.safeParse(toRuleInput(values))
  if (data === undefined) return {}
  const today = toLegalDay(new Date())
  return findRuleErrors({ ...createRuleEntry(today), ...data }, today)
}

function createConflictFields(values: RuleForm, setValues: (values: RuleForm) => void): ConflictFields {
  const { data } = ruleEntry.safeParse(toRuleInput(values))
  return Object.fromEntries(
    Object.entries(ruleFieldLabels).map(([field, label]) => [
      field,
      {
        label,
        format: (value: unknown) => formatRuleValue(field, value),
        ...(data === undefined || field === 'checkedBy'
          ? {}
          : { set: (value: unknown) => setValues(parseStoredRule({ ...data, [field]: value })) }),
      },
    ]),
  )
}
