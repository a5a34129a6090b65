import { useMutation } from '@tanstack/react-query'
import { exportRulePack } from '#contract/admin/compliance/calls.ts'
import { announce } from '../../../ui/announce.ts'
import { download, getErrorMessage } from '../../api/call.ts'
import { RuleKeysPanel } from '../../features/compliance/rule-keys-panel.tsx'
import { RulePackImport } from '../../features/compliance/rule-pack-import.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { BackLink } from '../../parts/back-link.tsx'
import { Page } from '../../parts/page.tsx'
import { adminPaths } from '../../paths.ts'
import { useDisabledReason } from '../../state/session.ts'

export function RulePacksPage() {
  const disabledReason = useDisabledReason('rules.edit')
  const { mutate: exportPack, isPending } = useMutation({
    mutationFn: () => download(exportRulePack()),
    onError: (error) => announce(getErrorMessage(error), 'error'),
  })
  return (
    <>
      <BackLink to={adminPaths.compliance}>Compliance</BackLink>
      <Page
        title="Rule packs"
        sub="A signed file with rules. A rule that you changed stays yours, unless you choose otherwise."
        actions={
          <ActionButton disabledReason={disabledReason} busy={isPending} onClick={() => exportPack()}>
            Export rules
          </ActionButton>
        }
      >
        <div className="space-y-5">
          <RulePackImport disabledReason={disabledReason} />
          <RuleKeysPanel disabledReason={disabledReason} />
        </div>
      </Page>
    </>
  )
}
