import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../../ui/class-names.ts'

/** A modal dialog above everything, also above other dialogs. The browser restores the focus afterwards. */
export function TopDialog({
  title,
  onClose,
  full = false,
  children,
}: {
  title: string
  /** Undefined when the dialog cannot be closed. */
  onClose: (() => void) | undefined
  /** Covers the page. */
  full?: boolean
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onKeyDown={(event) => {
        // Browsers close a dialog on a second Escape even if the first was prevented.
        if (event.key === 'Escape' && onClose === undefined) event.preventDefault()
      }}
      className={classNames(
        'text-ink outline-none',
        full
          ? 'm-0 h-dvh max-h-none w-screen max-w-none bg-paper'
          : 'mx-auto mt-auto mb-0 w-full max-w-none rounded-t-xl bg-paper shadow-panel backdrop:bg-leaf-night/45 md:my-auto md:max-w-md md:rounded-lg',
      )}
    >
      <div className={full ? 'grid min-h-full place-items-center p-5' : 'p-5'}>
        <div className="w-full max-w-sm md:max-w-md">
          <h2 id={titleId} className={full ? 'text-3xl' : 'text-xl'}>
            {title}
          </h2>
          {children}
        </div>
      </div>
    </dialog>,
    document.body,
  )
}
