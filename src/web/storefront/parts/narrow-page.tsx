import type { ReactNode } from 'react'

/** A page with a title and one card in the middle. */
export function NarrowPage({
  title,
  text,
  children,
  below,
}: {
  title: string
  text?: string
  children: ReactNode
  below?: ReactNode
}) {
  return (
    <div className="column max-w-xl pt-12 md:pt-16">
      <h1 className="text-center text-[2.25rem] md:text-[2.75rem]">{title}</h1>
      {text && <p className="mx-auto mt-4 max-w-md text-center text-ink-soft">{text}</p>}
      <div className="mt-8 rounded-lg border border-line bg-card p-6 md:p-9">{children}</div>
      {below && <div className="mt-6 text-center text-sm text-ink-soft">{below}</div>}
    </div>
  )
}
