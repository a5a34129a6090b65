import { Tooltip } from 'radix-ui'
import { type ReactNode, useRef, useState } from 'react'
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
    <ExplainedButton
      reason={disabledReason}
      className={buttonClass('outline', 'small', `${size} border-line! text-ink-faint!`)}
    >
      {children}
    </ExplainedButton>
  )
}

function ExplainedButton({
  reason,
  className,
  children,
}: {
  reason: string
  className: string
  children: ReactNode
}) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isDismissed = useRef(false)
  // The library closes a tooltip when the page scrolls, also when the focus scrolled to its button.
  const isFocused = () => button.current === document.activeElement && !isDismissed.current
  return (
    <Tooltip.Provider delayDuration={150}>
      <Tooltip.Root open={isOpen} onOpenChange={(opens) => setIsOpen(opens || isFocused())}>
        <Tooltip.Trigger asChild>
          <button
            ref={button}
            type="button"
            aria-disabled="true"
            onClick={() => announce(reason, 'info')}
            onFocus={() => {
              isDismissed.current = false
            }}
            onKeyDown={({ key }) => {
              isDismissed.current ||= key === 'Escape'
              if (key === 'Escape') setIsOpen(false)
            }}
            className={className}
          >
            {children}
          </button>
        </Tooltip.Trigger>
        <Tooltip.Content
          sideOffset={6}
          collisionPadding={12}
          className="z-60 max-w-72 animate-fade rounded-md bg-leaf-night px-3 py-2 text-[0.8125rem] leading-snug text-paper"
        >
          {reason}
        </Tooltip.Content>
      </Tooltip.Root>
    </Tooltip.Provider>
  )
}
