import { useState } from 'react'
import type { AdminBundle } from '#contract/admin/promotions/bundles.ts'
import { listBundles } from '#contract/admin/promotions/calls.ts'
import { bundleStates } from '#domain/promotions/bundle.ts'
import { bundleColumns } from '../../features/promotions/bundle-columns.tsx'
import { BundleDialog } from '../../features/promotions/bundle-dialog.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { originFilter, stateChoices } from '../../parts/list-toolbar.tsx'
import { useDisabledReason } from '../../state/session.ts'

export function BundlesPage() {
  const disabledReason = useDisabledReason('promotions.edit')
  const [editing, setEditing] = useState<{ readonly bundle: AdminBundle | undefined }>()
  return (
    <ListPage
      title="Bundles"
      sub="Sets of products at one price, such as sample packs. Each product of a set is an ordinary line of the cart. What the products cost more is the discount."
      actions={
        <ActionButton
          kind="primary"
          disabledReason={disabledReason}
          onClick={() => setEditing({ bundle: undefined })}
        >
          Create bundle
        </ActionButton>
      }
      call={listBundles}
      label="Bundles"
      searchLabel="Name or URL slug"
      columns={bundleColumns}
      rowId={({ id }) => id}
      rowActions={(bundle) => (
        <ActionButton compact disabledReason={disabledReason} onClick={() => setEditing({ bundle })}>
          Edit<span className="sr-only"> {bundle.name}</span>
        </ActionButton>
      )}
      empty="No bundles yet."
      filters={[{ name: 'state', label: 'Status', choices: stateChoices(bundleStates) }, originFilter]}
    >
      {editing && <BundleDialog bundle={editing.bundle} onClose={() => setEditing(undefined)} />}
    </ListPage>
  )
}
