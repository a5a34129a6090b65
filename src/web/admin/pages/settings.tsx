import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { deleteDemoData } from '../api/demo-data.ts'
import { getSettings } from '../api/settings.ts'
import { useRead } from '../api/use-read.ts'
import { useWrite } from '../api/use-write.ts'
import { SettingsForm } from '../features/settings/settings-form.tsx'
import { Page, Panel } from '../parts/page.tsx'
import { Loaded } from '../parts/query-states.tsx'
import { useDisabledReason } from '../state/session.ts'

export function SettingsPage() {
  const query = useRead(getSettings())
  return (
    <Page title="Settings" sub="Store settings.">
      <Loaded query={query} inPanel>
        {(settings) => (
          <div className="space-y-5">
            <SettingsForm settings={settings} />
            <Panel title="Buy more, save more">
              <p className="figures text-sm">
                {settings.rows.find((row) => row.key === 'tiers')?.value}
                <span className="ml-2 text-ink-soft">
                  of the price of one piece, by the number of pieces of a product in the cart.
                </span>
              </p>
            </Panel>
            {settings.hasDemoData && <RemoveDemo />}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

const confirmationText = 'REMOVE DEMO'

/** The way from the demo store to a real shop. */
function RemoveDemo() {
  const disabledReason = useDisabledReason('remove demo data')
  const [typed, setTyped] = useState('')
  const remove = useWrite(() => deleteDemoData(typed))
  return (
    <Panel title="Demo store">
      <p className="max-w-2xl text-sm text-ink-soft">
        Deletes all demo products, orders, customers and reviews. Real data stays: a demo product that is part
        of a real order is archived. This cannot be undone.
      </p>
      {disabledReason ? (
        <p className="mt-3 text-sm font-medium">{disabledReason}</p>
      ) : (
        <form
          className="mt-4 flex max-w-lg flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            remove.mutate(undefined)
          }}
        >
          <TextField
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
            busy={remove.isPending}
            disabled={typed !== confirmationText}
          >
            Remove demo data
          </Button>
        </form>
      )}
    </Panel>
  )
}
