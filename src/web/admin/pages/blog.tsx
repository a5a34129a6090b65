import type { ColumnDef } from '@tanstack/react-table'
import { Link } from 'react-router'
import { type ListedPost, postStates, postsPage, postsQuery } from '#contract/admin/content.ts'
import { formatEasternTime } from '#domain/eastern-time.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Below, When } from '../parts/cells.tsx'
import { stateChoices } from '../parts/control.tsx'
import { ListPanel } from '../parts/list-panel.tsx'
import { Page } from '../parts/page.tsx'
import { Empty } from '../parts/states.tsx'
import { DemoMark, Status } from '../parts/status.tsx'
import { adminPaths } from '../paths.ts'
import { useList } from '../state/use-list.ts'
import { dayWords } from '../state/words.ts'

const states = stateChoices(postStates)

const columns: ColumnDef<ListedPost>[] = [
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
          <Link to={adminPaths.post(post.id)} className="font-medium text-leaf hover:underline">
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
    header: 'Out',
    meta: { sort: 'published', card: 'aside' },
    cell: ({ row: { original: post } }) => (
      <span className="figures text-[0.8125rem] text-ink-soft">
        {post.publishedAt === undefined
          ? 'Not yet'
          : post.state === 'planned'
            ? formatEasternTime(new Date(post.publishedAt))
            : dayWords(post.publishedAt)}
      </span>
    ),
  },
  {
    id: 'changed',
    header: 'Changed',
    meta: { sort: 'changed', room: 'lg' },
    cell: ({ row }) => <When>{dayWords(row.original.changedAt)}</When>,
  },
  {
    id: 'state',
    header: 'Status',
    meta: { card: 'foot' },
    cell: ({ row }) => (
      <Status state={row.original.state} mood={row.original.state === 'planned' ? 'waiting' : undefined} />
    ),
  },
]

export function BlogPage() {
  const list = useList('/api/admin/blog', postsQuery, postsPage)
  return (
    <Page
      title="Blog"
      sub="Articles of the shop. The newest three also stand on the home page."
      actions={
        <Link to={adminPaths.newPost} className={buttonClass('primary', 'small')}>
          Write an article
        </Link>
      }
    >
      <ListPanel
        label="Articles"
        searchLabel="Title, address or author"
        list={list}
        columns={columns}
        rowId={(post) => post.id}
        empty={<Empty title="No article has been written yet." />}
        filters={[{ name: 'status', label: 'Status', choices: states }]}
      />
    </Page>
  )
}
