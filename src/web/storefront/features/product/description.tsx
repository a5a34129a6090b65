import { useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useIsClipped } from '#web/ui/use-is-clipped.ts'

/** The first five lines. 'Read more' appears only where there are more. */
export function Description({ text }: { text: string }) {
  const body = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const isClipped = useIsClipped(body)
  return (
    <div>
      <div ref={body} className={classNames('space-y-3 text-ink-soft', !open && 'line-clamp-5')}>
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
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
