import { Dialog } from 'radix-ui'
import { type ReactNode, useRef, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { useEscape } from './escape.ts'

/** The name of a modal part: its heading, or a text for screen readers. */
export const ModalTitle = Dialog.Title

/**
 * Covers the page, and other dialogs. It is open while it is rendered, closes on Escape and on a click beside it, and gives the
 * focus back. It needs a `ModalTitle`.
 */
export function Modal({
  onClose,
  describedBy,
  hidesPage = false,
  keepsInput = false,
  backdropClass = 'bg-leaf-night/45',
  className,
  children,
}: {
  /** Undefined when it cannot be closed. */
  onClose: (() => void) | undefined
  describedBy?: string
  /** Nothing but this is there to be seen while the session is locked. */
  hidesPage?: boolean
  /** A click beside it does not close it once something was entered. */
  keepsInput?: boolean
  backdropClass?: string
  className: string
  children: ReactNode
}) {
  // Radix looks for it later, when a field of the dialog may have the focus already.
  const [openers] = useState(findOpeners)
  const isEdited = useRef(false)
  const content = useRef<HTMLDivElement>(null)
  useEscape(content, onClose)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose?.()}>
      <Dialog.Portal>
        <Dialog.Overlay className={classNames('fixed inset-0 z-50 animate-fade', backdropClass)} />
        <Dialog.Content
          ref={content}
          aria-describedby={describedBy}
          data-hides-page={hidesPage || undefined}
          className={classNames('fixed z-50 outline-none', className)}
          onInput={() => {
            isEdited.current = true
          }}
          onCloseAutoFocus={(event) => {
            const opener = openers.find((each) => each.isConnected)
            if (opener === undefined) return
            event.preventDefault()
            opener.focus({ preventScroll: true })
          }}
          onInteractOutside={(event) => {
            // A toast lies above dialogs, and is used without closing them.
            const isToast = event.target instanceof Element && event.target.closest('.Toastify') !== null
            if (isToast || (keepsInput && isEdited.current)) event.preventDefault()
          }}
        >
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** What has the focus, and the button of the menu or popover that it is in, which closes meanwhile. */
function findOpeners(): HTMLElement[] {
  const focused = document.activeElement
  const popover = focused?.closest('[data-radix-popper-content-wrapper] > [id]')
  const button = popover && document.querySelector(`[aria-controls="${CSS.escape(popover.id)}"]`)
  return [focused, button].filter((each) => each instanceof HTMLElement)
}
