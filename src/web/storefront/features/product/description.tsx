import { useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useIsClipped } from '#web/ui/use-is-clipped.ts'
import { SafeHtml } from '../../parts/content/safe-html.tsx'

/** The first five lines. 'Read more' appears only where there are more. */
export function Description({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const isClipped = useIsClipped(body)
  return (
    <div>
      <div ref={body} className={classNames('text-ink-soft', !open && 'line-clamp-5')}>
        <SafeHtml html={html} className="prose text-base!" />
      </div>
      {(isClipped || open) && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="mt-2 py-1 text-sm font-semibold text-leaf underline underline-offset-4"
        >
          {open ? 'Show less' : 'Read more'}
        </button>
      )}
    </div>
  )
}
