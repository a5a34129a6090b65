import { updateProduct } from '#contract/admin/catalog/calls.ts'
import { type EditedProduct, productUpdate } from '#contract/admin/catalog/edit-product.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { useFields } from '../../forms/use-fields.ts'
import { getExpectedStock, productFields } from './product-fields.tsx'

/** The form of a product. Without changes it follows the stored product. */
export function useProductEditor(product: EditedProduct) {
  const draft = useFields(productFields, product, product.version)
  const form = useWriteForm({
    call: (entered) =>
      updateProduct({
        params: { id: product.id },
        body: {
          ...draft.changes,
          ...getExpectedStock(draft),
          claimOverride: entered.text('claimOverride') || undefined,
          expectedVersion: draft.edit.expectedVersion,
        },
      }),
    schema: productUpdate,
    edit: draft.edit,
  })
  const discardChanges = () => {
    draft.reset()
    form.clearErrors()
  }
  return { product, draft, form, discardChanges }
}
export type ProductEditorState = ReturnType<typeof useProductEditor>
