/** What another tab changed on the server. A guest's cart is in local storage, which has its own event. */
type Change = 'cart' | 'wishlist'

/** The channel opens on first use, because the server has none. */
function createTabChannel() {
  let channel: BroadcastChannel | undefined
  const open = () => {
    if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel('leafward-changes')
    return channel
  }
  return {
    notify(change: Change): void {
      open()?.postMessage(change)
    },
    listen(onChange: (change: Change) => void): void {
      open()?.addEventListener('message', ({ data }) => {
        if (data === 'cart' || data === 'wishlist') onChange(data)
      })
    },
  }
}

const tabs = createTabChannel()
export const notifyOtherTabs = tabs.notify
export const onOtherTabsChange = tabs.listen
