import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { OpenedReport } from '../state/open-report.ts'

/** A page of the report as a picture, drawn when it is shown. */
export function ReportPage({
  report,
  name,
  page,
  onPage,
}: {
  report: OpenedReport
  name: string
  page: number
  onPage: (page: number) => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isLarge, setIsLarge] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (canvas.current === null) return
    setHasFailed(false)
    let isCurrent = true
    const drawing = report.draw(page, canvas.current, canvas.current.clientWidth * (isLarge ? 1 : 1.5))
    drawing.done.catch(() => {
      if (isCurrent) setHasFailed(true)
    })
    return () => {
      isCurrent = false
      drawing.cancel()
    }
  }, [report, page, isLarge])
  const label = `Page ${page} of ${report.pageCount} of ${name}`
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-soft tabular-nums" aria-live="polite">
          Page {page} of {report.pageCount}
        </p>
        <div className="flex gap-1">
          {report.pageCount > 1 && (
            <>
              <PageButton label="Previous page" disabled={page === 1} onClick={() => onPage(page - 1)}>
                <ChevronLeft aria-hidden="true" size={17} />
              </PageButton>
              <PageButton
                label="Next page"
                disabled={page === report.pageCount}
                onClick={() => onPage(page + 1)}
              >
                <ChevronRight aria-hidden="true" size={17} />
              </PageButton>
            </>
          )}
          <Button kind="quiet" size="small" aria-pressed={isLarge} onClick={() => setIsLarge(!isLarge)}>
            {isLarge ? <ZoomOut aria-hidden="true" size={15} /> : <ZoomIn aria-hidden="true" size={15} />}
            {isLarge ? 'Smaller' : 'Larger'}
          </Button>
        </div>
      </div>
      {hasFailed && (
        <p className="mb-2 text-sm text-refusal">This page cannot be drawn. Open the PDF instead.</p>
      )}
      <section
        aria-label="Report page"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
        tabIndex={0}
        className="max-h-160 overflow-auto rounded-md border border-line"
      >
        <canvas
          ref={canvas}
          role="img"
          aria-label={label}
          className={`block h-auto bg-paper ${isLarge ? 'w-[220%] max-w-none' : 'w-full'}`}
        />
      </section>
    </div>
  )
}

function PageButton({
  label,
  disabled,
  onClick,
  children,
}: {
  label: string
  disabled: boolean
  onClick: () => void
  children: React.ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="inline-flex size-9 items-center justify-center rounded-full text-leaf hover:bg-leaf-soft disabled:text-ink-faint disabled:hover:bg-transparent"
    >
      {children}
    </button>
  )
}
