import { useQuery } from '@tanstack/react-query'
import type { ColumnDef } from '@tanstack/react-table'
import { Link } from 'react-router'
import { type AdminCategory, categoriesAnswer } from '#contract/admin/shop.ts'
import { read } from '../api/call.ts'
import { BrandsPanel } from '../features/products/brands-panel.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Page, Panel } from '../parts/page.tsx'
import { Empty } from '../parts/states.tsx'
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
  { id: 'class', header: 'Class in the rule-book', cell: ({ row }) => classWords[row.original.productClass] },
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
    header: 'Sold in 30 days',
    meta: { align: 'right' },
    cell: ({ row }) => row.original.units30Days,
  },
]

export function CategoriesPage() {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => read('/api/admin/categories', categoriesAnswer, {}, signal),
  })
  return (
    <Page
      title="Categories"
      sub="In the order of the category bar and of the add-product form, and the brands within them."
    >
      <div className="space-y-5">
        {' '}
        <Panel title="Categories" flush>
          <DataTable
            label="Categories"
            columns={columns}
            rows={data?.rows}
            rowId={(category) => category.slug}
            empty={<Empty title="There are no categories." />}
            loading={isPending}
            error={error}
            retry={() => void refetch()}
          />
        </Panel>
        <BrandsPanel />
      </div>
    </Page>
  )
}
