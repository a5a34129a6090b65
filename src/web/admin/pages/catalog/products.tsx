import { PackagePlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { listProducts, updateProductStatuses } from '#contract/admin/catalog/calls.ts'
import type { AdminProduct } from '#contract/admin/catalog/products.ts'
import { productStatuses } from '#domain/catalog/product.ts'
import { soonDays } from '#domain/inventory/reorder.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EditButton, formatItemName, productColumns } from '../../features/products/product-columns.tsx'
import { QuickEdit } from '../../features/products/quick-edit.tsx'
import { RecentBatches } from '../../parts/batches.tsx'
import type { Bulk } from '../../parts/bulk.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { originFilter, stateChoices } from '../../parts/list-toolbar.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { adminPaths } from '../../paths.ts'
import { useDisabledReason } from '../../state/session.ts'
import { useProductOptions } from '../../state/use-product-options.ts'

const toChoices = (values: readonly string[] = []) => values.map((value) => ({ value, label: value }))
const stockFilters = [
  { value: 'in-stock', label: 'In stock' },
  { value: 'low', label: 'Low stock' },
  { value: 'soon', label: `Sold out in ${soonDays} days` },
  { value: 'sold-out', label: 'Sold out' },
]
const bulk: Bulk<AdminProduct> = {
  noun: 'products',
  nameRow: formatItemName,
  actions: [
    {
      label: 'Publish products',
      call: (ids) => updateProductStatuses({ body: { ids, status: 'published' } }),
    },
    {
      label: 'Archive products',
      call: (ids) => updateProductStatuses({ body: { ids, status: 'archived' } }),
    },
  ],
}

export function ProductsPage() {
  const options = useProductOptions()
  const canEdit = useDisabledReason('products.edit') === undefined
  const [edited, setEdited] = useState<AdminProduct>()
  return (
    <ListPage
      title="Product List"
      call={listProducts}
      actions={
        <Link to={adminPaths.addProduct} className={buttonClass('primary', 'small')}>
          <PackagePlus aria-hidden="true" size={16} /> Add Products
        </Link>
      }
      notice={<RecentBatches kind="set-product-status" />}
      label="Products"
      searchLabel="Name, SKU, barcode or lot"
      columns={productColumns}
      rowId={(product) => product.id}
      rowActions={
        canEdit ? (product) => <EditButton product={product} onClick={() => setEdited(product)} /> : undefined
      }
      bulk={canEdit ? bulk : undefined}
      empty={
        <EmptyState title="No products yet.">
          <Link to={adminPaths.addProduct} className="font-medium text-leaf hover:underline">
            Add the first product
          </Link>
        </EmptyState>
      }
      filters={[
        { name: 'category', label: 'Category', choices: toChoices(options.data?.categories) },
        { name: 'brand', label: 'Brand', choices: toChoices(options.data?.brands) },
        { name: 'status', label: 'Status', choices: stateChoices(productStatuses) },
        { name: 'stock', label: 'Stock', choices: stockFilters },
        { name: 'sale', label: 'Sale', choices: [{ value: 'held', label: 'Not for sale' }] },
        originFilter,
      ]}
    >
      {edited && <QuickEdit product={edited} onClose={() => setEdited(undefined)} />}
    </ListPage>
  )
}
