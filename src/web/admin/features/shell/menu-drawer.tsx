import { X } from 'lucide-react'
import { IconButton } from '../../../ui/button.tsx'
import { Modal, ModalTitle } from '../../parts/modal.tsx'
import { Brand, NavLinks, StorefrontLink } from './sidebar.tsx'

/** The sidebar of small screens. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      onClose={onClose}
      backdropClass="bg-leaf-night/45 lg:hidden"
      className="on-dark inset-y-0 left-0 flex w-72 animate-from-left flex-col bg-leaf-night text-paper lg:hidden"
    >
      <ModalTitle className="sr-only">Menu</ModalTitle>
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
        <NavLinks onNavigate={onClose} />
      </div>
      <StorefrontLink />
    </Modal>
  )
}
