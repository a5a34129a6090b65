import { BadgeCheck, CircleAlert, Clock } from 'lucide-react'
import type { LabReportCard } from '#contract/shop/lab-report.ts'
import { classNames } from '#web/ui/class-names.ts'

const results = {
  passed: { text: 'Passed', Icon: BadgeCheck, color: 'text-leaf' },
  failed: { text: 'Did not pass', Icon: CircleAlert, color: 'text-refusal' },
  recalled: { text: 'Recalled', Icon: CircleAlert, color: 'text-refusal' },
  expired: { text: 'Out of date', Icon: Clock, color: 'text-ink-soft' },
} as const

/** The result of a tested lot. */
export function ReportResult({ result, className }: { result: LabReportCard['result']; className?: string }) {
  const { text, Icon, color } = results[result]
  return (
    <p className={classNames('flex items-center gap-1.5 text-sm font-medium', color, className)}>
      <Icon aria-hidden="true" size={17} /> {text}
    </p>
  )
}
