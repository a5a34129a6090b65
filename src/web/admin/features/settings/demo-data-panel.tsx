import { useState } from 'react'
import { deleteDemoData } from '#contract/admin/settings/calls.ts'
import { Form } from '../../../forms/form.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { Panel } from '../../parts/page.tsx'
import { useAnchor } from '../../parts/use-anchor.ts'
import { useDisabledReason } from '../../state/session.ts'

const confirmationText = 'REMOVE DEMO'

/** Deletes the demo store, after the staff member typed a confirmation. */
export function DemoDataPanel() {
  const disabledReason = useDisabledReason('demo-data.delete')
  const [typed, setTyped] = useState('')
  const anchor = useAnchor('demo-store')
  const form = useWriteForm({
    // The server compares it.
    call: () => deleteDemoData({ body: { confirm: typed as typeof confirmationText } }),
    errorField: 'confirm',
  })
  return (
    <Panel title="Demo store" anchor={anchor}>
      <p className="max-w-2xl text-sm text-ink-soft">
        Deletes all demo products, orders, customers and reviews. Your own data is kept. A demo product in a
        real order is archived instead. This cannot be undone.
      </p>
      {disabledReason ? (
        <p className="mt-3 text-sm font-medium">{disabledReason}</p>
      ) : (
        <Form form={form} className="mt-4 flex max-w-lg flex-wrap items-end gap-3">
          <TextField
            name="confirm"
            label={`Type ${confirmationText} to confirm`}
            className="min-w-52 flex-1"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button
            type="submit"
            kind="outline"
            className="h-12"
            busy={form.busy}
            disabled={typed !== confirmationText}
          >
            Remove demo data
          </Button>
        </Form>
      )}
    </Panel>
  )
}
