import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { postAnswer } from '#contract/admin/content.ts'
import { read } from '../api/call.ts'
import { newPost, PostEditor } from '../features/content/post-editor.tsx'
import { Page, Panel } from '../parts/page.tsx'
import { Failed, Loading } from '../parts/states.tsx'
import { adminPaths } from '../paths.ts'

/** Writes a new article, or goes on with one. */
export function PostPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const isNew = id === 'new'
  const { data, error, refetch } = useQuery({
    queryKey: ['post', id],
    queryFn: ({ signal }) => read(`/api/admin/blog/${encodeURIComponent(id)}`, postAnswer, {}, signal),
    enabled: !isNew,
    refetchOnWindowFocus: false,
  })
  return (
    <Page
      title={isNew ? 'New article' : (data?.post.title ?? 'Article')}
      sub={
        <Link to={adminPaths.blog} className="font-medium text-leaf hover:underline">
          All articles
        </Link>
      }
    >
      {isNew ? (
        <PostEditor
          key="new"
          edited={{ id: undefined, version: 0, post: newPost }}
          onSaved={(added) => void navigate(adminPaths.post(added))}
          onRemoved={() => void navigate(adminPaths.blog)}
        />
      ) : data === undefined ? (
        <Panel flush>
          {error ? <Failed error={error} retry={() => void refetch()} /> : <Loading lines={8} />}
        </Panel>
      ) : (
        <PostEditor
          key={id}
          edited={data}
          onSaved={() => undefined}
          onRemoved={() => void navigate(adminPaths.blog)}
        />
      )}
    </Page>
  )
}
