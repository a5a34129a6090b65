import type { ColumnDef } from '@tanstack/react-table'
import { Link } from 'react-router'
import { type ArticleListItem, articleStates } from '#contract/admin/content/articles.ts'
import { listArticles } from '#contract/admin/content/calls.ts'
import { formatShopTime } from '#domain/shop-time.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { CellDetail, DateCell } from '../../parts/cells.tsx'
import { ListPanel } from '../../parts/list-panel.tsx'
import { stateChoices } from '../../parts/list-toolbar.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { DemoBadge, StatusBadge } from '../../parts/status-badge.tsx'
import { adminPaths } from '../../paths.ts'
import { formatDay } from '../../state/format.ts'
import { useList } from '../../state/use-list.ts'

const states = stateChoices(articleStates)

const columns: ColumnDef<ArticleListItem>[] = [
  {
    id: 'title',
    header: 'Article',
    meta: { sort: 'title', card: 'title' },
    cell: ({ row: { original: article } }) => (
      <span className="flex items-center gap-3">
        <img
          src={article.cover.url}
          alt=""
          className="h-10 w-15 shrink-0 rounded-sm object-cover max-md:hidden"
        />
        <span>
          <Link to={adminPaths.article(article.id)} className="font-medium text-leaf hover:underline">
            {article.title}
          </Link>{' '}
          {article.isDemo && <DemoBadge />}
          <CellDetail>/blog/{article.slug}</CellDetail>
        </span>
      </span>
    ),
  },
  { id: 'author', header: 'Author', meta: { minWidth: 'lg' }, cell: ({ row }) => row.original.author },
  {
    id: 'published',
    header: 'Published',
    meta: { sort: 'published', card: 'aside' },
    cell: ({ row: { original: article } }) => (
      <span className="figures text-[0.8125rem] text-ink-soft">
        {article.publishedAt === undefined
          ? 'Not published'
          : article.state === 'scheduled'
            ? formatShopTime(new Date(article.publishedAt))
            : formatDay(article.publishedAt)}
      </span>
    ),
  },
  {
    id: 'updated',
    header: 'Updated',
    meta: { sort: 'updated', minWidth: 'lg' },
    cell: ({ row }) => <DateCell>{formatDay(row.original.updatedAt)}</DateCell>,
  },
  {
    id: 'state',
    header: 'Status',
    meta: { card: 'foot' },
    cell: ({ row }) => (
      <StatusBadge
        state={row.original.state}
        tone={row.original.state === 'scheduled' ? 'warning' : undefined}
      />
    ),
  },
]

export function BlogPage() {
  const list = useList(listArticles)
  return (
    <Page
      title="Blog"
      sub="The newest three articles also appear on the home page."
      actions={
        <Link to={adminPaths.newArticle} className={buttonClass('primary', 'small')}>
          Create article
        </Link>
      }
    >
      <ListPanel
        label="Articles"
        searchLabel="Title, slug or author"
        list={list}
        columns={columns}
        rowId={(article) => article.id}
        empty={<EmptyState title="No articles yet." />}
        filters={[{ name: 'status', label: 'Status', choices: states }]}
      />
    </Page>
  )
}
