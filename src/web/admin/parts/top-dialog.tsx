import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../../ui/class-names.ts'

/**
 * A dialog above everything, also above other dialogs: the browser keeps all else out of reach and gives the focus
 * back to where it was.
 */
export function TopDialog({
  title,
  onClose,
  full = false,
  children,
}: {
  title: string
  /** Undefined: it does not close before it is answered. */
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
        // Browsers close a dialog on a second Escape, whatever the first was told.
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
