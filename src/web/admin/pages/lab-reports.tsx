import type { ColumnDef } from '@tanstack/react-table'
import { FileText } from 'lucide-react'
import type { AdminLot } from '#contract/admin/lots.ts'
import { listLots } from '../api/lots.ts'
import { Below } from '../parts/cells.tsx'
import { ListPanel, originFilter } from '../parts/list-panel.tsx'
import { Page } from '../parts/page.tsx'
import { Empty } from '../parts/states.tsx'
import { DemoMark, Status } from '../parts/status.tsx'
import { shopProductUrl } from '../paths.ts'
import { useList } from '../state/use-list.ts'
import { dayWords } from '../state/words.ts'

const reports = [
  { value: 'with', words: 'With a PDF' },
  { value: 'without', words: 'Without a PDF' },
]
const currents = [
  { value: 'yes', words: 'On sale now' },
  { value: 'no', words: 'Earlier lots' },
]

const columns: ColumnDef<AdminLot>[] = [
  {
    id: 'lot',
    header: 'Lot',
    meta: { sort: 'lot', card: 'title' },
    cell: ({ row: { original: lot } }) => (
      <span className="block whitespace-nowrap">
        <span className="flex items-center gap-2 font-medium">
          {lot.lot} {lot.demo && <DemoMark />}
        </span>
        <Below>{lot.current ? 'On sale now' : 'Earlier lot'}</Below>
      </span>
    ),
  },
  {
    id: 'product',
    header: 'Product',
    meta: { sort: 'product' },
    cell: ({ row: { original: lot } }) => (
      <a
        href={shopProductUrl(lot.productSlug)}
        className="block min-w-52 hover:text-leaf hover:underline max-md:min-w-0"
      >
        {lot.product}
      </a>
    ),
  },
  {
    id: 'tested',
    header: 'Tested',
    meta: { sort: 'tested' },
    cell: ({ row: { original: lot } }) => (
      <span className="md:whitespace-nowrap">
        {lot.testedOn === undefined ? 'Unknown' : dayWords(lot.testedOn)}
        <Below title={lot.lab} className="truncate md:max-w-44">
          {lot.lab}
        </Below>
      </span>
    ),
  },
  {
    id: 'mitragynine',
    header: 'Mitragynine',
    meta: { align: 'right', room: 'lg' },
    cell: ({ row }) => percent(row.original.mitragynine),
  },
  {
    id: 'hydroxy',
    header: '7-OH',
    meta: { align: 'right' },
    cell: ({ row }) => percent(row.original.hydroxy),
  },
  {
    id: 'article',
    header: '7-OH in one article',
    meta: { align: 'right', room: 'xl' },
    cell: ({ row: { original: lot } }) =>
      lot.hydroxyPerArticle === undefined ? <Unknown /> : `${lot.hydroxyPerArticle} mg`,
  },
  {
    id: 'passed',
    header: 'Result',
    meta: { card: 'aside' },
    cell: ({ row: { original: lot } }) =>
      lot.passed === undefined ? (
        <Unknown />
      ) : (
        <Status state={lot.passed ? 'verified' : 'rejected'} words={lot.passed ? 'Passed' : 'Failed'} />
      ),
  },
  {
    id: 'coa',
    header: 'Report',
    meta: { card: 'foot' },
    cell: ({ row: { original: lot } }) =>
      lot.coa === undefined ? (
        <span className="text-amber-deep">No PDF</span>
      ) : (
        <a
          href={lot.coa}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 font-medium text-leaf hover:underline"
        >
          <FileText aria-hidden="true" size={14} /> PDF<span className="sr-only"> of lot {lot.lot}</span>
        </a>
      ),
  },
]

function Unknown() {
  return <span className="text-ink-faint">Unknown</span>
}

function percent(figure: number | undefined) {
  return figure === undefined ? <Unknown /> : `${figure} %`
}

export function LabReportsPage() {
  const list = useList(listLots)
  return (
    <Page
      title="Lab reports"
      sub="Reports belong to lots. The lot on sale now is the one a product's LABS REPORT opens."
    >
      <ListPanel
        label="Lots"
        searchLabel="Lot number, product or lab"
        list={list}
        columns={columns}
        rowId={(lot) => lot.lot}
        empty={
          <Empty title="No lots yet.">A product's first lot is made when it is added with a report.</Empty>
        }
        filters={[
          { name: 'report', label: 'Report', choices: reports },
          { name: 'current', label: 'Lot', choices: currents },
          originFilter,
        ]}
      />
    </Page>
  )
}
