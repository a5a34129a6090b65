import { Tooltip } from 'radix-ui'
import type { ReactNode } from 'react'
import { announce } from '../../ui/announce.ts'
import { Button, type ButtonKind, buttonClass } from '../../ui/button.tsx'

/** A button that explains why it is disabled: in a tooltip on hover and focus, in a toast on a tap. It stays focusable. */
export function ActionButton({
  disabledReason,
  onClick,
  kind = 'outline',
  compact = false,
  busy,
  children,
}: {
  disabledReason: string | undefined
  onClick: () => void
  kind?: ButtonKind
  /** For rows of a table. */
  compact?: boolean
  busy?: boolean
  children: ReactNode
}) {
  const size = compact ? 'h-8! rounded-md! border-line px-2.5! font-medium!' : ''
  if (disabledReason === undefined) {
    return (
      <Button kind={kind} size="small" busy={busy} onClick={onClick} className={size}>
        {children}
      </Button>
    )
  }
  return (
    <Tooltip.Provider delayDuration={150}>
      <Tooltip.Root>
        <Tooltip.Trigger asChild>
          <button
            type="button"
            aria-disabled="true"
            onClick={() => announce(disabledReason, 'info')}
            className={buttonClass('outline', 'small', `${size} border-line! text-ink-faint!`)}
          >
            {children}
          </button>
        </Tooltip.Trigger>
        <Tooltip.Content
          sideOffset={6}
          collisionPadding={12}
          className="z-60 max-w-72 animate-fade rounded-md bg-leaf-night px-3 py-2 text-[0.8125rem] leading-snug text-paper"
        >
          {disabledReason}
        </Tooltip.Content>
      </Tooltip.Root>
    </Tooltip.Provider>
  )
}
