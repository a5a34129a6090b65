import { BadgeCheck, CircleAlert, Clock } from 'lucide-react'
import type { LabReportCard } from '#contract/shop/lab-report.ts'
import { lotResultTexts } from '#domain/lots/lot-result-texts.ts'
import { classNames } from '#web/ui/class-names.ts'

const looks = {
  passed: { Icon: BadgeCheck, color: 'text-leaf' },
  failed: { Icon: CircleAlert, color: 'text-refusal' },
  recalled: { Icon: CircleAlert, color: 'text-refusal' },
  expired: { Icon: Clock, color: 'text-ink-soft' },
} as const

/** The result of a tested lot. */
export function ReportResult({ result, className }: { result: LabReportCard['result']; className?: string }) {
  const { Icon, color } = looks[result]
  return (
    <p className={classNames('flex items-center gap-1.5 text-sm font-medium', color, className)}>
      <Icon aria-hidden="true" size={17} /> {lotResultTexts[result]}
    </p>
  )
}
