import { Link } from 'react-router'
import { type ArticleListItem, articleStates } from '#contract/admin/content/articles.ts'
import { listArticles } from '#contract/admin/content/calls.ts'
import { formatShopTime } from '#domain/shop-time.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { CellDetail } from '../../parts/cells.tsx'
import { type Columns, column, momentColumn, stateColumn } from '../../parts/columns.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { stateChoices } from '../../parts/list-toolbar.tsx'
import { DemoBadge } from '../../parts/status-badge.tsx'
import { adminPaths } from '../../paths.ts'
import { formatDay } from '../../state/format.ts'

const columns: Columns<ArticleListItem> = [
  column({
    id: 'title',
    header: 'Article',
    sort: 'title',
    card: 'title',
    cell: (article) => (
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
  }),
  column({ id: 'author', header: 'Author', minWidth: 'lg', cell: ({ author }) => author }),
  column({
    id: 'published',
    header: 'Published',
    sort: 'published',
    card: 'aside',
    cell: ({ publishedAt, state }) => (
      <span className="figures text-[0.8125rem] text-ink-soft">
        {publishedAt === undefined
          ? 'Not published'
          : state === 'scheduled'
            ? formatShopTime(new Date(publishedAt))
            : formatDay(publishedAt)}
      </span>
    ),
  }),
  momentColumn({
    id: 'updated',
    header: 'Updated',
    sort: 'updated',
    minWidth: 'lg',
    format: 'day',
    read: ({ updatedAt }) => updatedAt,
  }),
  stateColumn({
    id: 'state',
    header: 'Status',
    read: ({ state }) => ({ state, tone: state === 'scheduled' ? 'warning' : undefined }),
  }),
]

export function BlogPage() {
  return (
    <ListPage
      title="Blog"
      sub="The newest three articles also appear on the home page."
      actions={
        <Link to={adminPaths.newArticle} className={buttonClass('primary', 'small')}>
          Create article
        </Link>
      }
      call={listArticles}
      label="Articles"
      searchLabel="Title, slug or author"
      columns={columns}
      rowId={(article) => article.id}
      empty="No articles yet."
      filters={[{ name: 'status', label: 'Status', choices: stateChoices(articleStates) }]}
    />
  )
}
