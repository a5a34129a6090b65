import type { ReactNode } from 'react'
import { SeparateTask } from '#web/preact/separate-task.tsx'

/** A section of the home page. */
export function Section({
  heading,
  text,
  aside,
  children,
}: {
  heading: string
  text?: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <SeparateTask>
      <section className="column skipped-off-screen mt-20 md:mt-24">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <h2 className="text-[2rem] md:text-[2.5rem]">{heading}</h2>
            {text && <p className="mt-3 max-w-2xl text-ink-soft">{text}</p>}
          </div>
          {aside}
        </div>
        {children}
      </section>
    </SeparateTask>
  )
}
