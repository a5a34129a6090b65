import { useParams } from 'react-router'
import { getContentBlock } from '#contract/admin/content/calls.ts'
import { useRead } from '../../api/use-read.ts'
import { BlockEditor } from '../../features/content/block-editor.tsx'
import { blockForms } from '../../features/content/block-forms.data.ts'
import { BackLink } from '../../parts/back-link.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { EmptyState, Loaded } from '../../parts/query-states.tsx'
import { adminPaths } from '../../paths.ts'

export function ContentBlockPage() {
  const { key = '' } = useParams()
  const form = blockForms[key]
  const query = useRead(
    getContentBlock({ params: { key } }),
    // Not refetched while somebody edits.
    { refetchOnWindowFocus: false },
  )
  return (
    <>
      <BackLink to={adminPaths.content}>All content</BackLink>
      <Page title={form?.title ?? 'Content'} sub={form?.about}>
        {form === undefined ? (
          <Panel flush>
            <EmptyState title="This content block does not exist." />
          </Panel>
        ) : (
          <Loaded query={query} lines={8} inPanel>
            {(block) => <BlockEditor key={key} block={block} field={form.field} />}
          </Loaded>
        )}
      </Page>
    </>
  )
}
