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
import type { RecordOf } from '../../forms/field.ts'
import { useFields } from '../../forms/use-fields.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { adminPaths } from '../../paths.ts'
import { useDisabledReason } from '../../state/session.ts'
import { RuleEffectFields } from './rule-effect-fields.tsx'
import { otherRuleFields, type RuleValues, ruleFields } from './rule-fields.tsx'
import { RulePreviewPanel } from './rule-preview-panel.tsx'
import { RuleWhatFields } from './rule-what-fields.tsx'
import { RuleSourceFields, RuleWhenFields } from './rule-when-fields.tsx'
import { RuleWhereFields } from './rule-where-fields.tsx'

/** A rule of the rulebook: where, what, which effect, when, by which source. What it would hit stands beside it. */
export function RuleEditor({
  record,
  rule,
  onSaved,
}: {
  /** What the form starts with. */
  record: RecordOf<typeof ruleFields>
  /** Undefined for a new rule. */
  rule: { readonly id: string; readonly version: number } | undefined
  onSaved: (id: string) => void
}) {
  const draft = useFields(ruleFields, record, rule?.version, otherRuleFields)
  const { values, saved, edit } = draft
  const [endReason, setEndReason] = useState('')
  const isEnding =
    rule !== undefined && endsRule(toSchedule(saved), toSchedule(values), toLegalDay(new Date()))
  const disabledReason = useDisabledReason('rules.edit')
  const form = useWriteForm({
    call: () =>
      rule === undefined
        ? createRule({ body: values })
        : editRule({
            params: { id: rule.id },
            body: {
              ...values,
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
    onSaved: ({ id }) => onSaved(id),
  })
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <UnsavedChangesGuard changed={draft.isDirty} exemptPath={adminPaths.login} />
      <Form form={form} label="Rule" className="space-y-5">
        <EditConflictNotice edit={edit} />
        <RuleWhereFields draft={draft} />
        <RuleWhatFields draft={draft} />
        <RuleEffectFields draft={draft} />
        <RuleWhenFields draft={draft}>
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
        <RuleSourceFields draft={draft} />
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

const toSchedule = ({ effect, status, effectiveFrom, effectiveTo }: RuleValues) => ({
  effect,
  status,
  effectiveFrom,
  effectiveTo: effectiveTo || undefined,
})

/** What the server would say about fields that contradict each other. */
function findFieldErrors(values: RuleValues): Record<string, string> {
  const { data } = ruleEntry.safeParse(values)
  if (data === undefined) return {}
  const today = toLegalDay(new Date())
  return findRuleErrors({ ...createRuleEntry(today), ...data }, today)
}
