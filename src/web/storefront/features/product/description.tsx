import { useEffect, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** Clamped to five lines; 'Read more' appears only where something is hidden. */
export function Description({ text }: { text: string }) {
  const body = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [clamped, setClamped] = useState(false)
  useEffect(() => {
    const element = body.current
    if (!element || open) return
    // A phone that is turned has other lines.
    const watch = new ResizeObserver(() => setClamped(element.scrollHeight > element.clientHeight + 2))
    watch.observe(element)
    return () => watch.disconnect()
  }, [open])
  return (
    <div>
      <div ref={body} className={classNames('space-y-3 text-ink-soft', !open && 'line-clamp-5')}>
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
      {(clamped || open) && (
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
