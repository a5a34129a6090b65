import { create } from 'zustand'
import { useTargetLocationKey } from './target-location.ts'

export type Panel = 'cart' | 'account' | 'menu'

const useOpenedPanel = create<{ panel?: Panel; locationKey?: string }>(() => ({}))

/** The open panel of the header; one at a time. It belongs to its page and closes when the shopper leaves it. */
export function usePanels() {
  const locationKey = useTargetLocationKey()
  const opened = useOpenedPanel()
  const open = opened.locationKey === locationKey ? opened.panel : undefined
  return {
    open,
    openPanel: (panel: Panel) => useOpenedPanel.setState({ panel, locationKey }),
    togglePanel: (panel: Panel) =>
      useOpenedPanel.setState({ panel: panel === open ? undefined : panel, locationKey }),
    closePanels,
  }
}

function closePanels(): void {
  useOpenedPanel.setState({ panel: undefined })
}
