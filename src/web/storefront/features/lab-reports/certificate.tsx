import { useRef } from 'react'
import { useHasComeNear } from '#web/ui/use-has-come-near.ts'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { LabReportLink } from '../../parts/lots/lab-report-link.tsx'

const CertificatePage = lazyPart(() => import('./certificate-page.tsx'))

/** The certificate of a lot: its first page, and the PDF. What draws the page loads after the rest. */
export function Certificate({ url, lot }: { url: string; lot: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useHasComeNear(frame)
  return (
    <section aria-labelledby="certificate">
      <h2 id="certificate" className="text-2xl">
        Certificate
      </h2>
      <div
        ref={frame}
        className="mt-4 aspect-[8.5/11] overflow-hidden rounded-lg border border-line bg-paper-deep"
      >
        {isNear && <CertificatePage url={url} lot={lot} />}
      </div>
      <LabReportLink href={url} />
    </section>
  )
}
