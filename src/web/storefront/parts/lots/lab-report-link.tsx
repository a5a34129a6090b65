import { FileText } from 'lucide-react'
import { buttonClass } from '#web/ui/button.tsx'

/** Opens the report of a lot beside the shop (decision 0104). */
export function LabReportLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={buttonClass('outline', 'normal', 'mt-5 w-full')}>
      <FileText aria-hidden="true" size={17} /> LABS REPORT
      <span className="sr-only"> (PDF, opens in a new tab)</span>
    </a>
  )
}
