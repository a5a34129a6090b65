/** What another tab of the same browser changed on the server; a guest's cart is followed by its storage. */
type Change = 'cart' | 'wishlist'

/** Opened when first needed: the server has none. */
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
    /** For as long as the page lives. */
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
