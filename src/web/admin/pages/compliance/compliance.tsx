import { Link, useNavigate } from 'react-router'
import { getCompliance } from '#contract/admin/compliance/calls.ts'
import { formatCount } from '#domain/text.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { useRead } from '../../api/use-read.ts'
import { RulesPanel } from '../../features/compliance/rules-panel.tsx'
import { SalesHoldsPanel } from '../../features/compliance/sales-holds-panel.tsx'
import { VersionsPanel } from '../../features/compliance/versions-panel.tsx'
import { ZipTester } from '../../features/compliance/zip-tester.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { Page } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { adminPaths } from '../../paths.ts'
import { useDisabledReason } from '../../state/session.ts'

export function CompliancePage() {
  const query = useRead(getCompliance())
  const disabledReason = useDisabledReason('rules.edit')
  const navigate = useNavigate()
  return (
    <Page
      title="Compliance"
      sub={
        query.data &&
        `Version ${query.data.version} of the rulebook, ${query.data.rules.length} rules, ${formatCount(query.data.zipCount)} ZIP codes, ${formatCount(query.data.multiCountyZipCount)} of them in several counties.`
      }
      actions={
        <>
          <Link to={adminPaths.complianceMap} className={buttonClass('outline', 'small')}>
            Map
          </Link>
          <Link to={adminPaths.rulePacks} className={buttonClass('outline', 'small')}>
            Rule packs
          </Link>
          <ActionButton
            kind="primary"
            disabledReason={disabledReason}
            onClick={() => navigate(adminPaths.newRule)}
          >
            Add rule
          </ActionButton>
        </>
      }
    >
      <Loaded query={query} lines={10} inPanel>
        {({ salesHolds, rules, versions }) => (
          <div className="space-y-5">
            <RulesPanel rules={rules} />
            <SalesHoldsPanel salesHolds={salesHolds} />
            <ZipTester />
            <VersionsPanel versions={versions} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}
