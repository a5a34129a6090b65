import { groupInput } from '#contract/admin/product-groups.ts'
import type { ProductGroup } from '#domain/catalog/product-group.ts'
import { capitalize } from '#domain/text.ts'
import { Form } from '../../../forms/form.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { createGroup } from '../../api/product-groups.ts'
import { useWriteForm } from '../../api/use-write-form.ts'

/** Adds a category or a brand. */
export function AddGroupForm({ kind }: { kind: ProductGroup }) {
  const form = useWriteForm({
    call: (values) => createGroup(kind, { name: values.text('name') }),
    schema: groupInput,
    errorField: 'name',
    onSaved: () => form.ref.current?.reset(),
  })
  return (
    <Form form={form} className="flex flex-wrap items-end gap-3 border-t border-line p-4">
      <TextField
        name="name"
        label={`${capitalize(kind)} name`}
        maxLength={60}
        className="w-full max-w-xs"
        autoComplete="off"
      />
      <Button type="submit" kind="outline" className="h-12" busy={form.busy}>
        Add {kind}
      </Button>
    </Form>
  )
}
