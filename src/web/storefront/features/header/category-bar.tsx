import { ArrowRight, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { MenuCategory } from '#contract/shop/pages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { usePressOutside } from '#web/ui/use-press-outside.ts'
import { useTargetLocationKey } from '../../state/target-location.ts'
import { MenuTiles } from './menu-tiles.tsx'

/**
 * The desktop category bar: one panel open at a time, a click on the open one closes it. ArrowDown, Enter and Tab lead into
 * the panel, and Escape and Shift+Tab back to its button.
 */
export function CategoryBar({ menu }: { menu: readonly MenuCategory[] }) {
  const bar = useRef<HTMLElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const locationKey = useTargetLocationKey()
  // A panel belongs to its page and closes when the shopper leaves it.
  const [opened, setOpened] = useState<{ readonly name: string; readonly locationKey: string }>()
  const open = opened?.locationKey === locationKey ? opened.name : undefined
  const setOpen = (name: string | undefined) =>
    setOpened(name === undefined ? undefined : { name, locationKey })
  const category = menu.find(({ name }) => name === open)

  function enterPanel(event: KeyboardEvent, name: string) {
    const enters =
      event.key === 'ArrowDown' ||
      (event.key === 'Enter' && open !== name) ||
      (event.key === 'Tab' && !event.shiftKey && open === name)
    if (!enters) return
    // Keeps the page from scrolling, and the press from a click that closes the panel again.
    event.preventDefault()
    flushSync(() => setOpen(name))
    panel.current?.querySelector('a')?.focus()
  }

  usePressOutside(bar, () => setOpened(undefined))

  return (
    <nav
      ref={bar}
      aria-label="Categories"
      className="relative hidden border-t border-line lg:block"
      onBlur={({ relatedTarget }) => {
        // What has the focus is not behind an open panel.
        if (relatedTarget !== null && !bar.current?.contains(relatedTarget)) setOpened(undefined)
      }}
      onKeyDown={(event) => {
        if (open === undefined) return
        const leavesAtStart =
          event.key === 'Tab' && event.shiftKey && event.target === panel.current?.querySelector('a')
        if (event.key !== 'Escape' && !leavesAtStart) return
        event.preventDefault()
        bar.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
        if (!leavesAtStart) setOpen(undefined)
      }}
    >
      <ul className="column flex justify-between gap-[8px]">
        {menu.map(({ name }) => (
          <li key={name}>
            <button
              type="button"
              aria-expanded={open === name}
              aria-controls={panelId}
              onClick={() => setOpen(open === name ? undefined : name)}
              onKeyDown={(event) => enterPanel(event, name)}
              className={classNames(
                'inline-flex h-12 items-center gap-[6px] border-b-2 text-sm font-medium transition-colors duration-150 hover:text-leaf',
                open === name ? 'border-leaf text-leaf' : 'border-transparent text-ink',
              )}
            >
              {name}
              <ChevronDown
                aria-hidden="true"
                size={14}
                className={classNames('transition-transform duration-150', open === name && 'rotate-180')}
              />
            </button>
          </li>
        ))}
      </ul>
      {category && (
        <div
          aria-hidden="true"
          onClick={() => setOpen(undefined)}
          className="absolute inset-x-0 top-full h-[calc(100dvh-8rem)] animate-fade bg-leaf-night/45"
        />
      )}
      <div ref={panel} id={panelId}>
        {category && <CategoryPanel category={category} />}
      </div>
    </nav>
  )
}

function CategoryPanel({ category }: { category: MenuCategory }) {
  return (
    // Under the header, a low screen has less room than the panel is high.
    <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-12.5rem)] animate-fade overflow-y-auto border-y border-line bg-card shadow-panel">
      <div className="column grid grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)] gap-12 py-8">
        <div>
          <div className="flex items-baseline justify-between gap-4 border-b border-line pb-3">
            <h2 className="text-2xl">{category.heading}</h2>
            <Link
              to={category.href}
              className="inline-flex items-center gap-1.5 text-sm font-semibold text-leaf hover:underline"
            >
              View All <ArrowRight aria-hidden="true" size={15} />
            </Link>
          </div>
          <ul className="mt-4 columns-2 gap-8">
            {category.items.map(({ label, href }) => (
              <li key={href} className="break-inside-avoid">
                <Link
                  to={href}
                  className="block py-1.5 text-sm text-ink-soft hover:text-leaf hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <MenuTiles tiles={category.tiles} />
      </div>
    </div>
  )
}
