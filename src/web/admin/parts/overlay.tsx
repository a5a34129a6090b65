import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type OverlayPlace, overlayPlaces } from '../../ui/overlay.tsx'
import { Modal, ModalTitle } from './modal.tsx'

/** A panel over the page, with its title and a button that closes it. What was entered is not lost by a click beside it. */
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
  return (
    <Modal
      onClose={onClose}
      keepsInput
      describedBy={describedBy}
      className={classNames('flex flex-col bg-paper shadow-panel', overlayPlaces[place])}
    >
      <header className="flex items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-5">
        <ModalTitle className="text-xl">{title}</ModalTitle>
        <IconButton label="Close dialog" onClick={onClose}>
          <X aria-hidden="true" size={20} />
        </IconButton>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
      {footer && <footer className="border-t border-line bg-card p-5">{footer}</footer>}
    </Modal>
  )
}
