import { getCompliance } from '../api/compliance.ts'
import { useRead } from '../api/use-read.ts'
import { RulesPanel } from '../features/compliance/rules-panel.tsx'
import { SalesHoldsPanel } from '../features/compliance/sales-holds-panel.tsx'
import { ZipTester } from '../features/compliance/zip-tester.tsx'
import { Page, Panel } from '../parts/page.tsx'
import { Loaded } from '../parts/query-states.tsx'
import { formatCount, formatMoment } from '../state/format.ts'

export function CompliancePage() {
  const query = useRead(getCompliance())
  return (
    <Page
      title="Compliance"
      sub={
        query.data &&
        `Version ${query.data.version} of the rulebook, ${query.data.rules.length} rules, ${formatCount(query.data.zipCount)} ZIP codes, ${formatCount(query.data.multiCountyZipCount)} of them in several counties.`
      }
    >
      <Loaded query={query} lines={10} inPanel>
        {({ salesHolds, rules, versions }) => (
          <div className="space-y-5">
            <SalesHoldsPanel salesHolds={salesHolds} />
            <ZipTester />
            <RulesPanel rules={rules} />
            <Panel title="Versions of the rulebook" flush>
              <ol className="divide-y divide-line text-sm">
                {versions.map((version) => (
                  <li key={version.version} className="flex flex-wrap justify-between gap-x-6 px-4 py-2.5">
                    <span>
                      <span className="figures font-medium">{version.version}</span> · {version.reason}
                    </span>
                    <span className="text-ink-faint">{formatMoment(version.createdAt)}</span>
                  </li>
                ))}
              </ol>
            </Panel>
          </div>
        )}
      </Loaded>
    </Page>
  )
}
