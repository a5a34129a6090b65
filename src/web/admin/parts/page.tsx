import { type ReactNode, useId } from 'react'
import type { Anchor } from './use-anchor.ts'

/** A page: title, actions and content. */
export function Page({
  title,
  sub,
  actions,
  children,
}: {
  title: string
  sub?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <title>{`${title} · Leafward admin`}</title>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl md:text-[1.75rem]">{title}</h1>
          {sub && <p className="mt-1 text-sm text-ink-soft">{sub}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </>
  )
}

/** A bordered part of a page. */
export function Panel({
  title,
  aside,
  children,
  className = '',
  flush = false,
  anchor,
}: {
  title?: string
  aside?: ReactNode
  children: ReactNode
  className?: string
  /** Without padding. */
  flush?: boolean
  anchor?: Anchor
}) {
  const titleId = useId()
  return (
    <section
      {...(anchor && { ...anchor, tabIndex: -1, 'aria-labelledby': titleId })}
      className={`min-w-0 rounded-lg border border-line bg-card ${flush ? 'overflow-clip' : ''} ${className}`}
    >
      {title !== undefined && (
        <header className="flex min-h-12 items-center justify-between gap-3 border-b border-line px-4 py-2">
          <h2 id={titleId} className="font-sans text-sm font-semibold tracking-normal">
            {title}
          </h2>
          {aside}
        </header>
      )}
      <div className={flush ? '' : 'p-4'}>{children}</div>
    </section>
  )
}
