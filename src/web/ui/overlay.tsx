import { X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { useModal } from './use-modal.ts'
import { useWindowListener } from './use-window-listener.ts'

export type OverlayPlace = 'right' | 'wide-right' | 'left' | 'center' | 'bottom' | 'full'

export const overlayPlaces: Record<OverlayPlace, string> = {
  right: 'inset-y-0 right-0 w-full max-w-md animate-from-right',
  'wide-right': 'inset-y-0 right-0 w-full max-w-2xl animate-from-right',
  left: 'inset-y-0 left-0 w-[88%] max-w-sm animate-from-left',
  full: 'inset-0 animate-fade',
  bottom: 'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-xl animate-from-below',
  center:
    'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-xl animate-rise md:inset-x-auto md:bottom-auto md:left-1/2 md:top-1/2 md:w-full md:max-w-lg md:-translate-x-1/2 md:-translate-y-1/2 md:overflow-hidden md:rounded-lg',
}

/**
 * A modal panel over the page. It closes on Escape, on its button and on a click beside it.
 */
export function Overlay({
  title,
  place,
  onClose,
  children,
  footer,
  describedBy,
}: {
  title: string
  place: OverlayPlace
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  describedBy?: string
}) {
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  useModal(panel)
  // What had the focus may be gone, such as the last line of a cart. Escape closes the panel all the same.
  useWindowListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.activeElement !== document.body) return
    // One press closes one panel, the topmost.
    if ([...document.querySelectorAll('[aria-modal="true"]')].at(-1) !== panel.current) return
    event.preventDefault()
    onClose()
  })

  return createPortal(
    <div className="fixed inset-0 z-50">
      <div
        aria-hidden="true"
        // The second click of a double click may be the first one that the panel sees.
        onClick={({ detail }) => detail < 2 && onClose()}
        className="absolute inset-0 animate-fade bg-leaf-night/45"
      />
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={describedBy}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          event.preventDefault()
          onClose()
        }}
        className={classNames(
          'absolute flex flex-col bg-paper shadow-panel outline-none',
          overlayPlaces[place],
        )}
      >
        <header className="flex items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-5">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          <IconButton label="Close dialog" onClick={onClose}>
            <X aria-hidden="true" size={20} />
          </IconButton>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
        {footer && <footer className="border-t border-line bg-card p-5">{footer}</footer>}
      </div>
    </div>,
    document.body,
  )
}
