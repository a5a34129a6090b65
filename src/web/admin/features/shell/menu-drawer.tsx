import { X } from 'lucide-react'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../../../ui/button.tsx'
import { useModal } from '../../../ui/use-modal.ts'
import { Brand, SideLinks, ToShop } from './sidebar.tsx'

/** The sidebar of small screens. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  useModal(panel)
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard wherever the focus is inside the panel
    <div className="fixed inset-0 z-50 lg:hidden" onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <div aria-hidden="true" onClick={onClose} className="absolute inset-0 animate-fade bg-leaf-night/45" />
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-label="Menu"
        tabIndex={-1}
        className="on-dark absolute inset-y-0 left-0 flex w-72 animate-from-left flex-col bg-leaf-night text-paper outline-none"
      >
        <div className="flex items-center justify-between py-3 pr-2 pl-5">
          <Brand />
          <IconButton
            label="Close menu"
            onClick={onClose}
            className="text-paper hover:bg-leaf-deep hover:text-white"
          >
            <X aria-hidden="true" size={20} />
          </IconButton>
        </div>
        <div className="flex-1 overflow-y-auto px-3 pt-2 pb-6">
          <SideLinks onFollow={onClose} />
        </div>
        <ToShop />
      </div>
    </div>,
    document.body,
  )
}
