import { useNavigate, useParams } from 'react-router'
import { getArticle } from '#contract/admin/content/calls.ts'
import { savedNavigation } from '../../../forms/unsaved-changes-guard.tsx'
import { useRead } from '../../api/use-read.ts'
import { ArticleEditor } from '../../features/content/article-editor.tsx'
import { BackLink } from '../../parts/back-link.tsx'
import { Page } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { adminPaths } from '../../paths.ts'
import { restoreListQuery } from '../../state/list-queries.ts'

/** Creates or edits an article. */
export function ArticlePage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const leaveDeleted = () => void navigate(restoreListQuery(adminPaths.blog), { state: savedNavigation })
  const isNew = id === 'new'
  const query = useRead(getArticle({ params: { id } }), { enabled: !isNew, refetchOnWindowFocus: false })
  return (
    <>
      <BackLink to={adminPaths.blog}>All articles</BackLink>
      <Page title={isNew ? 'New article' : (query.data?.article.title ?? 'Article')}>
        {isNew ? (
          <ArticleEditor
            key="new"
            saved={{ id: undefined, version: 0, article: { status: 'draft' } }}
            onSaved={(added) => void navigate(adminPaths.article(added), { state: savedNavigation })}
            onDeleted={leaveDeleted}
          />
        ) : (
          <Loaded query={query} lines={8} inPanel>
            {(article) => (
              <ArticleEditor key={id} saved={article} onSaved={() => undefined} onDeleted={leaveDeleted} />
            )}
          </Loaded>
        )}
      </Page>
    </>
  )
}
