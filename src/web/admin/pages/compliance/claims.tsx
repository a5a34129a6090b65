import { useState } from 'react'
import { listClaimOverrides, listClaimTerms } from '#contract/admin/compliance/calls.ts'
import type { AdminClaimTerm } from '#contract/admin/compliance/claims.ts'
import { useRead } from '../../api/use-read.ts'
import { ClaimOverridesPanel } from '../../features/compliance/claim-overrides-panel.tsx'
import { ClaimTermDialog } from '../../features/compliance/claim-term-dialog.tsx'
import { ClaimTermsPanel } from '../../features/compliance/claim-terms-panel.tsx'
import { RuleWordsPanel } from '../../features/compliance/rule-words-panel.tsx'
import { TryClaimsPanel } from '../../features/compliance/try-claims-panel.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { Page } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { useDisabledReason } from '../../state/session.ts'

/** The words that published texts are checked for, and the texts that were published in spite of them. */
export function ClaimsPage() {
  const disabledReason = useDisabledReason('rules.edit')
  const [editing, setEditing] = useState<{ readonly term: AdminClaimTerm | undefined }>()
  const terms = useRead(listClaimTerms())
  const overrides = useRead(listClaimOverrides())
  return (
    <Page
      title="Claims check"
      sub="Words and phrases that the shop must not publish, or only with a reason. Every inflection of a word is found."
      actions={
        <ActionButton
          kind="primary"
          disabledReason={disabledReason}
          onClick={() => setEditing({ term: undefined })}
        >
          Add term
        </ActionButton>
      }
    >
      <div className="space-y-5">
        <TryClaimsPanel />
        <Loaded query={terms} lines={10} inPanel>
          {({ rows, ruleWords }) => (
            <>
              <RuleWordsPanel words={ruleWords} />
              <ClaimTermsPanel
                terms={rows}
                disabledReason={disabledReason}
                onEdit={(term) => setEditing({ term })}
              />
            </>
          )}
        </Loaded>
        <Loaded query={overrides} lines={3} inPanel>
          {({ rows }) => <ClaimOverridesPanel overrides={rows} />}
        </Loaded>
      </div>
      {editing && <ClaimTermDialog term={editing.term} onClose={() => setEditing(undefined)} />}
    </Page>
  )
}
