import { create } from 'zustand'

export type Panel = 'cart' | 'account' | 'menu'

/** Which panel of the header is open; one at a time. */
export const usePanels = create<{ open: Panel | undefined }>(() => ({ open: undefined }))

export function openPanel(panel: Panel): void {
  usePanels.setState({ open: panel })
}

export function togglePanel(panel: Panel): void {
  usePanels.setState(({ open }) => ({ open: open === panel ? undefined : panel }))
}

export function closePanels(): void {
  usePanels.setState({ open: undefined })
}
