import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Modal, ModalTitle } from './modal.tsx'

/** A short dialog above everything, also above other dialogs. */
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
  return (
    <Modal
      onClose={onClose}
      hidesPage={full}
      className={classNames(
        'overflow-y-auto bg-paper text-ink',
        full
          ? 'inset-0'
          : 'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-xl shadow-panel md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:w-full md:max-w-md md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-lg',
      )}
    >
      <div className={full ? 'grid min-h-full place-items-center p-5' : 'p-5'}>
        <div className="w-full max-w-sm md:max-w-md">
          <ModalTitle className={full ? 'text-3xl' : 'text-xl'}>{title}</ModalTitle>
          {children}
        </div>
      </div>
    </Modal>
  )
}
