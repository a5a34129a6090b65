import type { ColumnDef } from '@tanstack/react-table'
import { Link } from 'react-router'
import { type ArticleListItem, articleStates } from '#contract/admin/articles.ts'
import { formatEasternTime } from '#domain/eastern-time.ts'
import { buttonClass } from '../../ui/button.tsx'
import { listArticles } from '../api/articles.ts'
import { Below, When } from '../parts/cells.tsx'
import { stateChoices } from '../parts/control.tsx'
import { ListPanel } from '../parts/list-panel.tsx'
import { Page } from '../parts/page.tsx'
import { Empty } from '../parts/states.tsx'
import { DemoMark, Status } from '../parts/status.tsx'
import { adminPaths } from '../paths.ts'
import { useList } from '../state/use-list.ts'
import { dayWords } from '../state/words.ts'

const states = stateChoices(articleStates)

const columns: ColumnDef<ArticleListItem>[] = [
  {
    id: 'title',
    header: 'Article',
    meta: { sort: 'title', card: 'title' },
    cell: ({ row: { original: post } }) => (
      <span className="flex items-center gap-3">
        <img
          src={post.cover.url}
          alt=""
          className="h-10 w-15 shrink-0 rounded-sm object-cover max-md:hidden"
        />
        <span>
          <Link to={adminPaths.article(post.id)} className="font-medium text-leaf hover:underline">
            {post.title}
          </Link>{' '}
          {post.demo && <DemoMark />}
          <Below>/blog/{post.slug}</Below>
        </span>
      </span>
    ),
  },
  { id: 'author', header: 'Author', meta: { room: 'lg' }, cell: ({ row }) => row.original.author },
  {
    id: 'published',
    header: 'Published',
    meta: { sort: 'published', card: 'aside' },
    cell: ({ row: { original: post } }) => (
      <span className="figures text-[0.8125rem] text-ink-soft">
        {post.publishedAt === undefined
          ? 'Not published'
          : post.state === 'scheduled'
            ? formatEasternTime(new Date(post.publishedAt))
            : dayWords(post.publishedAt)}
      </span>
    ),
  },
  {
    id: 'changed',
    header: 'Updated',
    meta: { sort: 'changed', room: 'lg' },
    cell: ({ row }) => <When>{dayWords(row.original.changedAt)}</When>,
  },
  {
    id: 'state',
    header: 'Status',
    meta: { card: 'foot' },
    cell: ({ row }) => (
      <Status state={row.original.state} mood={row.original.state === 'scheduled' ? 'waiting' : undefined} />
    ),
  },
]

export function BlogPage() {
  const list = useList(listArticles)
  return (
    <Page
      title="Blog"
      sub="Blog articles. The newest three also appear on the home page."
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
        rowId={(post) => post.id}
        empty={<Empty title="No articles yet." />}
        filters={[{ name: 'status', label: 'Status', choices: states }]}
      />
    </Page>
  )
}
