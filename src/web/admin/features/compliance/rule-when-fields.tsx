import type { ReactNode } from 'react'
import { ruleStatuses } from '#domain/compliance/rule.ts'
import { isOneOf } from '#domain/one-of.ts'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { Panel } from '../../parts/page.tsx'
import { formatState } from '../../state/format.ts'
import type { RuleFieldsProps } from './rule-form.ts'

const statusHints = {
  active: 'In force between its days.',
  'needs-review': 'In force until you decide.',
  off: 'Not in force.',
  retired: 'Not in force, and kept for the history.',
} as const

export function RuleWhenFields({ values, update, children }: RuleFieldsProps & { children?: ReactNode }) {
  return (
    <Panel title="When">
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label="First day"
          type="date"
          name="effectiveFrom"
          hint="A later day schedules the rule."
          value={values.effectiveFrom}
          onChange={({ target }) => update({ effectiveFrom: target.value })}
        />
        <TextField
          label="Last day"
          optional
          type="date"
          name="effectiveTo"
          value={values.effectiveTo}
          onChange={({ target }) => update({ effectiveTo: target.value })}
        />
        <SelectField
          label="Status"
          name="status"
          hint={statusHints[values.status]}
          value={values.status}
          onChange={({ target }) => {
            if (isOneOf(ruleStatuses, target.value)) update({ status: target.value })
          }}
        >
          {ruleStatuses.map((each) => (
            <option key={each} value={each}>
              {formatState(each)}
            </option>
          ))}
        </SelectField>
        <div className="empty:hidden sm:col-span-3">{children}</div>
      </div>
    </Panel>
  )
}

export function RuleSourceFields({ values, update }: RuleFieldsProps) {
  return (
    <Panel title="Source">
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label="Source"
          name="source"
          className="sm:col-span-2"
          autoComplete="off"
          maxLength={300}
          hint="The law, as shoppers read it: “Alton city code 7-15, ordinance of March 28, 2018”."
          value={values.source}
          onChange={({ target }) => update({ source: target.value })}
        />
        <TextField
          label="Checked on"
          type="date"
          name="checkedOn"
          hint="The day you read it."
          value={values.checkedOn}
          onChange={({ target }) => update({ checkedOn: target.value })}
        />
        <TextAreaField
          label="Staff note (optional)"
          name="staffNote"
          rows={2}
          className="sm:col-span-3"
          maxLength={2000}
          hint="Where you found it, and what you have not read."
          value={values.staffNote}
          onChange={({ target }) => update({ staffNote: target.value })}
        />
      </div>
    </Panel>
  )
}
