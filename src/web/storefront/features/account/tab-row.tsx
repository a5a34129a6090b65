import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'

const noneHidden = { left: false, right: false }

/** The tabs in a row on a phone, where an arrow shows on which side there are more, and in a column on a wide screen. */
export function TabRow({ children }: { children: ReactNode }) {
  const [hidden, setHidden] = useState(noneHidden)

  const measure = useCallback((row: HTMLElement) => {
    const left = row.scrollLeft > 1
    const right = row.scrollLeft + row.clientWidth < row.scrollWidth - 1
    setHidden((now) => (now.left === left && now.right === right ? now : { left, right }))
  }, [])

  const observe = useCallback(
    (row: HTMLElement | null) => {
      if (row === null) return
      const observer = new ResizeObserver(() => measure(row))
      observer.observe(row)
      return () => observer.disconnect()
    },
    [measure],
  )

  return (
    <div className="relative">
      <ul
        ref={observe}
        onScroll={({ currentTarget }) => measure(currentTarget)}
        className="quiet-scroll flex gap-1 overflow-x-auto border-b border-line lg:flex-col lg:border-0"
      >
        {children}
      </ul>
      {hidden.left && <MoreTabs side="left" />}
      {hidden.right && <MoreTabs side="right" />}
    </div>
  )
}

function MoreTabs({ side }: { side: 'left' | 'right' }) {
  const Arrow = side === 'left' ? ChevronLeft : ChevronRight
  return (
    <span
      aria-hidden="true"
      data-more-tabs={side}
      className={classNames(
        'pointer-events-none absolute inset-y-px flex w-14 items-center from-paper from-45% to-transparent text-leaf',
        side === 'left' ? 'left-0 bg-linear-to-r' : 'right-0 justify-end bg-linear-to-l',
      )}
    >
      <Arrow size={20} />
    </span>
  )
}
