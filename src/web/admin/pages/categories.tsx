import type { ColumnDef } from '@tanstack/react-table'
import { Link } from 'react-router'
import type { AdminCategory } from '#contract/admin/categories.ts'
import { listCategories } from '../api/categories.ts'
import { useRead } from '../api/use-read.ts'
import { BrandsPanel } from '../features/products/brands-panel.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Page, Panel } from '../parts/page.tsx'
import { EmptyState, Loaded } from '../parts/query-states.tsx'
import { adminPaths, withFilters } from '../paths.ts'
import { productClassLabels } from '../state/product-class-labels.ts'

const columns: ColumnDef<AdminCategory>[] = [
  {
    id: 'name',
    header: 'Category',
    meta: { card: 'title' },
    cell: ({ row: { original: category } }) => (
      <Link
        to={withFilters(adminPaths.products, { category: category.name })}
        className="font-medium text-leaf hover:underline"
      >
        {category.name}
      </Link>
    ),
  },
  { id: 'class', header: 'Product class', cell: ({ row }) => productClassLabels[row.original.productClass] },
  {
    id: 'published',
    header: 'Published',
    meta: { align: 'right' },
    cell: ({ row }) => row.original.publishedProducts,
  },
  {
    id: 'soldOut',
    header: 'Sold out',
    meta: { align: 'right' },
    cell: ({ row }) => row.original.soldOutProducts,
  },
  {
    id: 'archived',
    header: 'Not published',
    meta: { align: 'right' },
    cell: ({ row }) => row.original.unpublishedProducts,
  },
  { id: 'brands', header: 'Brands', meta: { align: 'right' }, cell: ({ row }) => row.original.brandCount },
  {
    id: 'units',
    header: 'Sold in the last 30 days',
    meta: { align: 'right' },
    cell: ({ row }) => row.original.soldLast30Days,
  },
]

export function CategoriesPage() {
  const query = useRead(listCategories())
  return (
    <Page title="Categories" sub="Categories in menu order, and brands.">
      <div className="space-y-5">
        <Panel title="Categories" flush>
          <Loaded query={query}>
            {({ rows }) => (
              <DataTable
                label="Categories"
                columns={columns}
                rows={rows}
                rowId={(category) => category.slug}
                empty={<EmptyState title="No categories yet." />}
              />
            )}
          </Loaded>
        </Panel>
        <BrandsPanel />
      </div>
    </Page>
  )
}
