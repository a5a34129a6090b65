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
  compact = false,
  children,
}: {
  whyNot: string | undefined
  onClick: () => void
  kind?: ButtonKind
  /** For rows of a table. */
  compact?: boolean
  children: ReactNode
}) {
  if (whyNot === undefined) {
    return (
      <button type="button" onClick={onClick} className={looks(kind, compact)}>
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
            className={looks('outline', compact, 'border-line! text-ink-faint!')}
          >
            {children}
          </button>
        </Tooltip.Trigger>
        <Tooltip.Content
          sideOffset={6}
          collisionPadding={12}
          className="z-60 max-w-72 animate-fade rounded-md bg-leaf-night px-3 py-2 text-[0.8125rem] leading-snug text-paper"
        >
          {whyNot}
        </Tooltip.Content>
      </Tooltip.Root>
    </Tooltip.Provider>
  )
}

function looks(kind: ButtonKind, compact: boolean, more = ''): string {
  return buttonClass(
    kind,
    'small',
    compact ? `h-8! rounded-md! border-line px-2.5! font-medium! ${more}` : more,
  )
}
