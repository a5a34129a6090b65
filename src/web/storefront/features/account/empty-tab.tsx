import type { ComponentProps, ReactNode } from 'react'
import { Drawing } from '../../parts/drawing.tsx'

/** A tab of the account without anything in it yet. */
export function EmptyTab({
  drawing,
  text,
  children,
}: {
  drawing: ComponentProps<typeof Drawing>['subject']
  text: string
  /** The next step. */
  children?: ReactNode
}) {
  return (
    <div className="mt-6 flex flex-col items-center gap-5 rounded-lg border border-dashed border-line-strong px-6 py-12 text-center first:mt-0">
      <Drawing subject={drawing} />
      <p className="font-serif text-2xl">{text}</p>
      {children}
    </div>
  )
}
