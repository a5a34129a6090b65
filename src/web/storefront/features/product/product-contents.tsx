import type { ProductPageData } from '#contract/shop/pages.ts'
import type { ProductWarning } from '#contract/shop/shipping.ts'
import { WarningText } from '#web/ui/warning-text.tsx'
import { LabReport } from './lab-report.tsx'

/** What is in the product, and what must be read about it. */
export default function ProductContents({
  lot,
  report,
  notices,
  warnings,
}: Pick<ProductPageData, 'lot' | 'notices' | 'warnings'> & { readonly report: string | undefined }) {
  return (
    <div className="grid gap-7">
      <LabReport lot={lot} report={report} />
      <Notices notices={notices} warnings={warnings} />
    </div>
  )
}

/** Notices about the product, and what the rules want to be read. */
function Notices({ notices, warnings }: { notices: readonly string[]; warnings: readonly ProductWarning[] }) {
  if (notices.length + warnings.length === 0) return null
  return (
    <section
      aria-label="Notices"
      className="rounded-lg bg-paper-deep px-5 py-4 text-[0.8125rem] leading-6 text-ink-soft"
    >
      {notices.map((notice) => (
        <p key={notice} className="py-1">
          {notice}
        </p>
      ))}
      {warnings.map((warning) => (
        <p key={warning.ruleId} className="py-1">
          <WarningText {...warning} />
        </p>
      ))}
    </section>
  )
}
