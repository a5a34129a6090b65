import { useEffect } from 'react'
import { create } from 'zustand'
import { useTargetLocationKey } from './target-location.ts'

export type Panel = 'cart' | 'account' | 'menu'

interface OpenedPanel {
  readonly panel?: Panel | undefined
  readonly locationKey?: string
  /** Whether the cart opened because something was added to it. */
  readonly isAfterAdding?: boolean
}

const useOpenedPanel = create<OpenedPanel>(() => ({}))

/** The open panel of the header; one at a time. It belongs to its page and closes when the shopper leaves it. */
export function usePanels() {
  const locationKey = useTargetLocationKey()
  const opened = useOpenedPanel()
  const open = opened.locationKey === locationKey ? opened.panel : undefined
  return {
    open,
    isAfterAdding: opened.isAfterAdding === true,
    openPanel: (panel: Panel) => useOpenedPanel.setState({ panel, locationKey, isAfterAdding: false }),
    togglePanel: (panel: Panel) =>
      useOpenedPanel.setState({
        panel: panel === open ? undefined : panel,
        locationKey,
        isAfterAdding: false,
      }),
    closePanels,
  }
}

/** Forgets the open panel of a page that the shopper left, so that it stays closed when they return. */
export function useClosePanelsOnLeave(): void {
  const locationKey = useTargetLocationKey()
  useEffect(() => () => closePanelOf(locationKey), [locationKey])
}

function closePanelOf(locationKey: string): void {
  if (useOpenedPanel.getState().locationKey === locationKey) closePanels()
}

/** Shows the cart after something was added to it. */
export function useShowAddedItem(): () => void {
  const locationKey = useTargetLocationKey()
  return () => useOpenedPanel.setState({ panel: 'cart', locationKey, isAfterAdding: true })
}

function closePanels(): void {
  useOpenedPanel.setState({ panel: undefined })
}
