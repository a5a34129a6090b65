import type { ReactNode } from 'react'
import { Field } from '../../forms/field-control.tsx'
import { Panel } from '../../parts/page.tsx'
import type { RuleDraft } from './rule-fields.tsx'

const statusHints = {
  active: 'In force between its days.',
  'needs-review': 'In force until you decide.',
  off: 'Not in force.',
  retired: 'Not in force, and kept for the history.',
} as const

export function RuleWhenFields({ draft, children }: { draft: RuleDraft; children?: ReactNode }) {
  return (
    <Panel title="When">
      <div className="grid gap-4 sm:grid-cols-3">
        <Field of={draft} name="effectiveFrom" />
        <Field of={draft} name="effectiveTo" />
        <Field of={draft} name="status" hint={statusHints[draft.values.status]} />
        <div className="empty:hidden sm:col-span-3">{children}</div>
      </div>
    </Panel>
  )
}

export function RuleSourceFields({ draft }: { draft: RuleDraft }) {
  return (
    <Panel title="Source">
      <div className="grid gap-4 sm:grid-cols-3">
        <Field of={draft} name="source" />
        <Field of={draft} name="checkedOn" />
        <Field of={draft} name="staffNote" />
      </div>
    </Panel>
  )
}
