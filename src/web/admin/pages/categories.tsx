import type { ColumnDef } from '@tanstack/react-table'
import { Link } from 'react-router'
import type { AdminCategory } from '#contract/admin/categories.ts'
import { listCategories } from '../api/categories.ts'
import { useRead } from '../api/use-read.ts'
import { BrandsPanel } from '../features/products/brands-panel.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Page, Panel } from '../parts/page.tsx'
import { Empty, Loaded } from '../parts/states.tsx'
import { adminPaths, withFilters } from '../paths.ts'

const classWords = { leaf: 'Plain leaf', extract: 'Extract', '7-oh': '7-hydroxy' } as const

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
  { id: 'class', header: 'Product class', cell: ({ row }) => classWords[row.original.productClass] },
  {
    id: 'published',
    header: 'Published',
    meta: { align: 'right' },
    cell: ({ row }) => row.original.published,
  },
  { id: 'soldOut', header: 'Sold out', meta: { align: 'right' }, cell: ({ row }) => row.original.soldOut },
  {
    id: 'archived',
    header: 'Not published',
    meta: { align: 'right' },
    cell: ({ row }) => row.original.archived,
  },
  { id: 'brands', header: 'Brands', meta: { align: 'right' }, cell: ({ row }) => row.original.brands },
  {
    id: 'units',
    header: 'Sold in the last 30 days',
    meta: { align: 'right' },
    cell: ({ row }) => row.original.soldLast30Days,
  },
]

export function CategoriesPage() {
  const asked = useRead(listCategories())
  return (
    <Page title="Categories" sub="Product categories in menu order, and brands.">
      <div className="space-y-5">
        <Panel title="Categories" flush>
          <Loaded asked={asked}>
            {({ rows }) => (
              <DataTable
                label="Categories"
                columns={columns}
                rows={rows}
                rowId={(category) => category.slug}
                empty={<Empty title="No categories yet." />}
              />
            )}
          </Loaded>
        </Panel>
        <BrandsPanel />
      </div>
    </Page>
  )
}
