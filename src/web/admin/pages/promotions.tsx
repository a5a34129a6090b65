import { useQuery } from '@tanstack/react-query'
import type { ColumnDef } from '@tanstack/react-table'
import { Link } from 'react-router'
import { type Promotions, promotionsAnswer } from '#contract/admin/shop.ts'
import { dollars } from '../../ui/price.tsx'
import { read } from '../api/call.ts'
import { DataTable } from '../parts/data-table.tsx'
import { Page, Panel } from '../parts/page.tsx'
import { Empty, Failed, Loading } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { adminPaths, withFilters } from '../paths.ts'
import { momentWords } from '../state/words.ts'

type Discounted = Promotions['discounted'][number]

const columns: ColumnDef<Discounted>[] = [
  {
    id: 'name',
    header: 'Product',
    meta: { card: 'title' },
    cell: ({ row: { original: product } }) => (
      <Link
        to={withFilters(adminPaths.products, { search: product.slug })}
        className="font-medium hover:text-leaf hover:underline"
      >
        {product.name}
      </Link>
    ),
  },
  {
    id: 'list',
    header: 'List price',
    meta: { align: 'right' },
    cell: ({ row }) => dollars(row.original.listPrice),
  },
  { id: 'off', header: 'Off', meta: { align: 'right' }, cell: ({ row }) => `${row.original.percentOff} %` },
  {
    id: 'price',
    header: 'Price',
    meta: { align: 'right', card: 'aside' },
    cell: ({ row }) => dollars(row.original.price),
  },
  {
    id: 'struck',
    header: 'List price struck through',
    cell: ({ row }) => (
      <Status
        state={row.original.shownStruck ? 'verified' : 'off'}
        words={row.original.shownStruck ? 'Shown' : 'Not yet asked long enough'}
      />
    ),
  },
]

export function PromotionsPage() {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['promotions'],
    queryFn: ({ signal }) => read('/api/admin/promotions', promotionsAnswer, {}, signal),
  })
  return (
    <Page
      title="Promotions"
      sub="There are no promotion records and no coupon codes: every code is refused at the checkout."
    >
      <div className="space-y-5">
        <Panel title="What the shop promises now" flush>
          {data === undefined ? (
            error ? (
              <Failed error={error} retry={() => void refetch()} />
            ) : (
              <Loading lines={3} />
            )
          ) : data.shown.length === 0 ? (
            <Empty title="Nothing is promised on the home page." />
          ) : (
            <ul className="divide-y divide-line">
              {data.shown.map((promise) => (
                <li key={promise.where + promise.text} className="px-4 py-3 text-sm">
                  <p className="font-medium">{promise.text}</p>
                  <p className="text-[0.8125rem] text-ink-faint">
                    {promise.where} ·{' '}
                    {promise.endsAt === undefined
                      ? 'no end is set, so no countdown runs'
                      : `until ${momentWords(promise.endsAt)}`}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <Panel
          title="Products with a discount"
          flush
          aside={
            data && <span className="figures text-[0.8125rem] text-ink-soft">{data.discountedTotal}</span>
          }
        >
          <DataTable
            label="Products with a discount"
            columns={columns}
            rows={data?.discounted}
            rowId={(product) => product.id}
            empty={<Empty title="No product has a discount." />}
            loading={isPending}
            error={error}
            retry={() => void refetch()}
          />
          {data && data.discountedTotal > data.discounted.length && (
            <p className="border-t border-line px-4 py-2.5 text-[0.8125rem] text-ink-soft">
              The {data.discounted.length} largest of {data.discountedTotal}.
            </p>
          )}
        </Panel>
      </div>
    </Page>
  )
}
