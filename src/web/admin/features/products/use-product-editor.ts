import { useEffect, useState } from 'react'
import { updateProduct } from '#contract/admin/catalog/calls.ts'
import { type EditedProduct, productUpdate } from '#contract/admin/catalog/edit-product.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { type ConflictFields, useRecordEdit } from '../../state/use-record-edit.ts'
import {
  type EditedFieldName,
  editedFieldNames,
  editedFields,
  formatImages,
  type ProductFormValues,
  toFormValues,
  toProductChanges,
} from './edited-fields.ts'

/** The form of a product. Without changes it follows the stored product. */
export function useProductEditor(stored: EditedProduct) {
  const [base, setBase] = useState(stored)
  const [values, setValues] = useState<ProductFormValues>(() => toFormValues(stored))
  const changes = toProductChanges(base, values)
  const hasChanges = Object.keys(changes).length > 0
  const reset = (product: EditedProduct) => {
    setBase(product)
    setValues(toFormValues(product))
  }
  // Somebody else saved, or orders changed the stock.
  const isOutdated = stored !== base && stored.version >= base.version && !hasChanges
  useEffect(() => {
    if (!isOutdated) return
    setBase(stored)
    setValues(toFormValues(stored))
  }, [isOutdated, stored])

  const setField = (name: EditedFieldName, value: string) => setValues((now) => ({ ...now, [name]: value }))
  const edit = useRecordEdit(base.version, listConflictFields(setValues))
  const theirStock = edit.conflict?.fields.find(({ field }) => field === 'stock')?.theirs
  const expectedStock = typeof theirStock === 'number' ? theirStock : base.stock
  const form = useWriteForm({
    call: (entered) =>
      updateProduct({
        params: { id: base.id },
        body: {
          ...changes,
          claimOverride: entered.text('claimOverride') || undefined,
          ...(changes.stock === undefined ? {} : { expectedStock }),
          expectedVersion: edit.expectedVersion,
        },
      }),
    schema: productUpdate,
    edit,
    onSaved: ({ edited }) => reset(edited),
  })
  return {
    base,
    values,
    changes,
    hasChanges,
    edit,
    form,
    setField,
    setImages: (change: (images: ProductFormValues['images']) => ProductFormValues['images']) =>
      setValues((now) => ({ ...now, images: change(now.images) })),
    discardChanges: () => {
      edit.markSaved()
      form.clearErrors()
      reset(stored)
    },
    /** What a text field needs. */
    bind: (name: EditedFieldName) => ({
      name,
      label: editedFields[name].label,
      value: values[name],
      onChange: (event: { target: { value: string } }) => setField(name, event.target.value),
    }),
  }
}
export type ProductEditorState = ReturnType<typeof useProductEditor>

type SetValues = (change: (now: ProductFormValues) => ProductFormValues) => void

function listConflictFields(setValues: SetValues): ConflictFields {
  const fields = editedFieldNames.map((name) => [
    name,
    {
      label: editedFields[name].label,
      format: editedFields[name].format,
      set: (value: unknown) => setValues((now) => ({ ...now, [name]: editedFields[name].toInput(value) })),
    },
  ])
  return {
    ...Object.fromEntries(fields),
    images: {
      label: 'Images',
      format: formatImages,
      set: (value) => setValues((now) => ({ ...now, images: readImages(value) })),
    },
  }
}

function readImages(value: unknown): ProductFormValues['images'] {
  if (!Array.isArray(value)) return []
  return value.flatMap((image: unknown) => {
    if (typeof image !== 'object' || image === null || !('key' in image) || !('alt' in image)) return []
    const [width, height] = [
      'width' in image ? Number(image.width) : 0,
      'height' in image ? Number(image.height) : 0,
    ]
    const key = String(image.key)
    return [{ key, url: `/files/${key}`, alt: String(image.alt), width, height }]
  })
}
