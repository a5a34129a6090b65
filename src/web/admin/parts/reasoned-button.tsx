import { Tooltip } from 'radix-ui'
import type { ReactNode } from 'react'
import { type ButtonKind, buttonClass } from '../../ui/button.tsx'
import { say } from '../../ui/say.ts'

/**
 * A button that, when closed, says why: on hover and focus in a tooltip, on a tap in a toast. It stays in the
 * order of the Tab key, so that nobody is left to guess.
 */
export function ReasonedButton({
  whyNot,
  onClick,
  kind = 'outline',
  className,
  children,
}: {
  whyNot: string | undefined
  onClick: () => void
  kind?: ButtonKind
  className?: string
  children: ReactNode
}) {
  if (whyNot === undefined) {
    return (
      <button type="button" onClick={onClick} className={buttonClass(kind, 'small', className)}>
        {children}
      </button>
    )
  }
  return (
    <Tooltip.Provider delayDuration={150}>
      <Tooltip.Root>
        <Tooltip.Trigger asChild>
          <button
            type="button"
            aria-disabled="true"
            onClick={() => say(whyNot, 'info')}
            className={buttonClass('outline', 'small', `border-line! text-ink-faint! ${className ?? ''}`)}
          >
            {children}
          </button>
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content
            sideOffset={6}
            className="z-60 max-w-72 animate-fade rounded-md bg-leaf-night px-3 py-2 text-[0.8125rem] leading-snug text-paper"
          >
            {whyNot}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  )
}
