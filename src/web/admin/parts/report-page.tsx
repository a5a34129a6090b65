import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { OpenedReport } from '../state/open-report.ts'
import { IconButton } from './icon-button.tsx'

const largeScale = 2.2
/** The small print of a page that is drawn smaller than it is printed. */
const sharpness = 1.5

/** A page of the report as a picture, drawn when it is shown. */
export function ReportPage({
  report,
  name,
  page,
  isBesideValues,
  onPage,
}: {
  report: OpenedReport
  name: string
  page: number
  /** Then it stays in view while the values scroll. */
  isBesideValues: boolean
  onPage: (page: number) => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLElement>(null)
  const [isLarge, setIsLarge] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (canvas.current === null || frame.current === null) return
    setHasFailed(false)
    let isCurrent = true
    const width = frame.current.clientWidth * (isLarge ? largeScale : sharpness)
    const drawing = report.draw(page, canvas.current, width)
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
    <div className={isBesideValues ? '@2xl:sticky @2xl:top-20 @2xl:self-start' : ''}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-soft tabular-nums" aria-live="polite">
          Page {page} of {report.pageCount}
        </p>
        <div className="flex gap-1">
          {report.pageCount > 1 && (
            <>
              <IconButton label="Previous page" disabled={page === 1} onClick={() => onPage(page - 1)}>
                <ChevronLeft aria-hidden="true" size={17} />
              </IconButton>
              <IconButton
                label="Next page"
                disabled={page === report.pageCount}
                onClick={() => onPage(page + 1)}
              >
                <ChevronRight aria-hidden="true" size={17} />
              </IconButton>
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
        ref={frame}
        aria-label="Report page"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
        tabIndex={0}
        className={`overflow-auto rounded-md border border-line ${isBesideValues ? 'max-h-[70vh]' : 'max-h-[50vh]'}`}
      >
        <canvas
          ref={canvas}
          role="img"
          aria-label={label}
          style={{ width: `${100 * (isLarge ? largeScale : 1)}%` }}
          className="block h-auto max-w-none bg-paper"
        />
      </section>
    </div>
  )
}
