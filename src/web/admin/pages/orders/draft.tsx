import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useParams } from 'react-router'
import { getDraft } from '#contract/admin/orders/calls.ts'
import { useRead } from '../../api/use-read.ts'
import { DraftEditor } from '../../features/orders/drafts/draft-editor.tsx'
import { blankDraft, fromDraft } from '../../features/orders/drafts/draft-form.ts'
import { BackLink } from '../../parts/back-link.tsx'
import { Page } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { adminPaths } from '../../paths.ts'
import { formatMoment } from '../../state/format.ts'

export function NewDraftPage() {
  return (
    <>
      <BackLink to={adminPaths.drafts}>Drafts</BackLink>
      <Page title="Create order" sub="For a customer who calls or writes. They pay at a link that you send.">
        <DraftEditor form={blankDraft} />
      </Page>
    </>
  )
}

export function DraftPage() {
  const { id = '' } = useParams()
  // A draft that was sent is an order. It is not read again with everything else, so the change is made at once.
  const [isSent, setIsSent] = useState(false)
  const query = useRead(getDraft({ params: { id } }), { enabled: !isSent })
  const draft = query.data?.draft
  return (
    <>
      <BackLink to={adminPaths.drafts}>Drafts</BackLink>
      <Page
        title="Draft order"
        sub={draft && `Made by ${draft.createdBy}, last changed ${formatMoment(draft.updatedAt)}.`}
      >
        <Loaded query={query} lines={8} inPanel>
          {({ draft }) => (
            <DraftEditor
              key={draft.id}
              form={fromDraft(draft)}
              saved={{ id: draft.id, version: draft.version, onSent: () => flushSync(() => setIsSent(true)) }}
            />
          )}
        </Loaded>
      </Page>
    </>
  )
}
