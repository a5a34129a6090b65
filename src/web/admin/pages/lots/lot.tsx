import { useState } from 'react'
import { useParams } from 'react-router'
import { getLot } from '#contract/admin/lots/calls.ts'
import { useRead } from '../../api/use-read.ts'
import { LotCodePanel } from '../../features/lots/lot-code-panel.tsx'
import { LotEditor } from '../../features/lots/lot-editor.tsx'
import { LotReportPanel } from '../../features/lots/lot-report-panel.tsx'
import { LotStatusPanel } from '../../features/lots/lot-status-panel.tsx'
import { LotStockPanel } from '../../features/lots/lot-stock-panel.tsx'
import { LotRecallsPanel } from '../../features/recalls/lot-recalls-panel.tsx'
import { BackLink } from '../../parts/back-link.tsx'
import { Page } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { DemoBadge, StatusBadge } from '../../parts/status-badge.tsx'
import { adminPaths, shopProductUrl } from '../../paths.ts'
import type { ReportSource } from '../../state/use-report.ts'

export function LotPage() {
  const { id = '' } = useParams()
  const query = useRead(getLot({ params: { id } }))
  const [report, setReport] = useState<ReportSource>()
  const lot = query.data?.lot
  return (
    <>
      <BackLink to={adminPaths.labReports}>Lab reports</BackLink>
      <Page
        title={lot === undefined ? 'Lot' : `Lot ${lot.entry.number}`}
        sub={
          lot && (
            <a href={shopProductUrl(lot.product.slug)} className="hover:text-leaf hover:underline">
              {lot.product.name}
            </a>
          )
        }
        actions={
          lot && (
            <>
              {lot.isDemo && <DemoBadge />}
              <StatusBadge state={lot.status} />
            </>
          )
        }
      >
        <Loaded query={query} lines={8} inPanel>
          {({ lot }) => (
            <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
              <LotEditor key={lot.id} lot={lot} report={report} onReportClose={() => setReport(undefined)} />
              <div className="space-y-5 max-xl:order-first">
                <LotStatusPanel lot={lot} />
                <LotStockPanel lot={lot} />
                <LotReportPanel lot={lot} onRead={setReport} />
                <LotCodePanel lot={lot} />
                <LotRecallsPanel lot={lot} />
              </div>
            </div>
          )}
        </Loaded>
      </Page>
    </>
  )
}
