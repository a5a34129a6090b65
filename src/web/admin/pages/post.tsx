import { Link, useNavigate, useParams } from 'react-router'
import { postAnswer } from '#contract/admin/content.ts'
import { savedNavigation } from '../../forms/unsaved-changes-guard.tsx'
import { useRead } from '../api/use-read.ts'
import { newPost } from '../features/content/post-draft.ts'
import { PostEditor } from '../features/content/post-editor.tsx'
import { Page } from '../parts/page.tsx'
import { Loaded } from '../parts/states.tsx'
import { adminPaths } from '../paths.ts'

/** Writes a new article, or goes on with one. */
export function PostPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const removed = () => void navigate(adminPaths.blog, { state: savedNavigation })
  const isNew = id === 'new'
  const asked = useRead(
    `/api/admin/blog/${encodeURIComponent(id)}`,
    postAnswer,
    {},
    { enabled: !isNew, refetchOnWindowFocus: false },
  )
  return (
    <Page
      title={isNew ? 'New article' : (asked.data?.post.title ?? 'Article')}
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
          onSaved={(added) => void navigate(adminPaths.post(added), { state: savedNavigation })}
          onRemoved={removed}
        />
      ) : (
        <Loaded asked={asked} lines={8} inPanel>
          {(post) => <PostEditor key={id} edited={post} onSaved={() => undefined} onRemoved={removed} />}
        </Loaded>
      )}
    </Page>
  )
}
