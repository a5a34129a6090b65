import { Link, useParams } from 'react-router'
import { BlockEditor } from '../features/content/block-editor.tsx'
import { blockForms } from '../features/content/block-forms.data.ts'
import { useBlock } from '../features/content/use-block.ts'
import { Page, Panel } from '../parts/page.tsx'
import { Empty, Failed, Loading } from '../parts/states.tsx'
import { adminPaths } from '../paths.ts'

export function ContentBlockPage() {
  const { key = '' } = useParams()
  const form = blockForms[key]
  const { data, error, refetch } = useBlock(key)
  return (
    <Page
      title={form?.title ?? 'Content'}
      sub={
        <>
          {form?.about}{' '}
          <Link to={adminPaths.content} className="font-medium text-leaf hover:underline">
            All content
          </Link>
        </>
      }
    >
      {form === undefined ? (
        <Panel flush>
          <Empty title="There is no such block of content." />
        </Panel>
      ) : data === undefined ? (
        <Panel flush>
          {error ? <Failed error={error} retry={() => void refetch()} /> : <Loading lines={8} />}
        </Panel>
      ) : (
        <BlockEditor key={key} block={data} form={form} />
      )}
    </Page>
  )
}
