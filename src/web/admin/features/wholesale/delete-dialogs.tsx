import type { AdminCustomerGroup, AdminPriceList } from '#contract/admin/customers/price-lists.ts'
import { deleteCustomerGroup, deletePriceList } from '#contract/admin/customers/wholesale-calls.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { describeFields } from '../../forms/field.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useRecordEdit } from '../../state/use-record-edit.ts'
import { groupFields, priceListFields } from './price-list-fields.ts'

/** Asks for confirmation, because a deleted list cannot be restored. */
export function DeletePriceListDialog({ list, onClose }: { list: AdminPriceList; onClose: () => void }) {
  const edit = useRecordEdit(list.version, describeFields(priceListFields))
  const form = useWriteForm({
    call: () => deletePriceList({ params: { id: list.id }, body: { expectedVersion: edit.expectedVersion } }),
    edit,
    onSaved: onClose,
  })
  return (
    <FormDialog title="Delete price list?" form={form} submitLabel="Delete price list" onClose={onClose}>
      <EditConflictNotice edit={edit} />
      <p className="text-sm">The list “{list.name}” is deleted. Orders that were placed keep its prices.</p>
    </FormDialog>
  )
}

export function DeleteGroupDialog({ group, onClose }: { group: AdminCustomerGroup; onClose: () => void }) {
  const edit = useRecordEdit(group.version, describeFields(groupFields))
  const form = useWriteForm({
    call: () =>
      deleteCustomerGroup({ params: { id: group.id }, body: { expectedVersion: edit.expectedVersion } }),
    edit,
    onSaved: onClose,
  })
  return (
    <FormDialog title="Delete group?" form={form} submitLabel="Delete group" onClose={onClose}>
      <EditConflictNotice edit={edit} />
      <p className="text-sm">The group “{group.name}” is deleted. It has no members.</p>
    </FormDialog>
  )
}
