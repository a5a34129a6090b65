import { CalendarClock } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import { useLayoutData } from '../../state/layout-data.ts'

/** What the shop says while it does not pack. Nothing on other days. */
export function PackingNotice({ className }: { className?: string }) {
  const { packingNotice } = useLayoutData()
  if (packingNotice === undefined) return null
  return (
    <p className={classNames('flex items-start gap-2.5 text-sm font-medium text-leaf-deep', className)}>
      <CalendarClock aria-hidden="true" size={18} strokeWidth={1.6} className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{packingNotice}</span>
    </p>
  )
}
