import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ContentBlock, contentAnswer } from '#contract/admin/shop.ts'
import { read } from '../api/call.ts'
import { ContentDialog } from '../features/content/content-dialog.tsx'
import { Page, Panel } from '../parts/page.tsx'
import { ReasonedButton } from '../parts/reasoned-button.tsx'
import { Empty, Failed, Loading } from '../parts/states.tsx'
import { useWhyNot } from '../state/session.ts'
import { dayWords } from '../state/words.ts'

export function ContentPage() {
  const whyNot = useWhyNot('change settings')
  const [edited, setEdited] = useState<ContentBlock>()
  const { data, error, refetch } = useQuery({
    queryKey: ['content'],
    queryFn: ({ signal }) => read('/api/admin/content', contentAnswer, {}, signal),
  })
  return (
    <Page title="Content" sub="The words of the shop's pages, by the block they stand in.">
      {data === undefined ? (
        <Panel flush>
          {error ? <Failed error={error} retry={() => void refetch()} /> : <Loading lines={8} />}
        </Panel>
      ) : data.rows.length === 0 ? (
        <Panel flush>
          <Empty title="There is no content." />
        </Panel>
      ) : (
        <div className="space-y-3">
          {data.rows.map((block) => (
            <details key={block.key} className="group rounded-lg border border-line bg-card">
              <summary className="flex min-h-12 items-center justify-between gap-4 rounded-lg px-4 py-2 hover:bg-leaf-soft">
                <span className="text-sm font-semibold">{block.key}</span>
                <span className="min-w-0 flex-1 truncate text-[0.8125rem] text-ink-soft">
                  {block.texts[0]?.text}
                </span>
                <span className="shrink-0 text-[0.8125rem] text-ink-faint">
                  {block.texts.length + block.more} texts · {dayWords(block.updatedAt)}
                </span>
              </summary>
              <dl className="grid gap-x-6 gap-y-2 border-t border-line px-4 py-3 text-sm md:grid-cols-[14rem_1fr]">
                {block.texts.map((each) => (
                  <div key={each.path} className="contents">
                    <dt className="break-all text-[0.8125rem] text-ink-faint">{each.path}</dt>
                    <dd className="mb-2 md:mb-0">{each.text}</dd>
                  </div>
                ))}
              </dl>
              <div className="flex items-center justify-between gap-4 border-t border-line px-4 py-2.5">
                <p className="text-[0.8125rem] text-ink-soft">{block.more > 0 && `and ${block.more} more`}</p>
                <ReasonedButton compact whyNot={whyNot} onClick={() => setEdited(block)}>
                  Edit<span className="sr-only"> {block.key}</span>
                </ReasonedButton>
              </div>
            </details>
          ))}
        </div>
      )}
      {edited && <ContentDialog block={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  )
}
