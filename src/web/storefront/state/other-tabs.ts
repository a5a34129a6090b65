/** What another tab changed on the server. A guest's cart is in local storage, which has its own event. */
const changeNames = ['cart', 'wishlist', 'saved-items'] as const
type Change = (typeof changeNames)[number]

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
    /** @returns what ends it */
    listen(onChange: (change: Change) => void): () => void {
      const onMessage = ({ data }: MessageEvent) => {
        const change = changeNames.find((name) => name === data)
        if (change !== undefined) onChange(change)
      }
      open()?.addEventListener('message', onMessage)
      return () => channel?.removeEventListener('message', onMessage)
    },
  }
}

const tabs = createTabChannel()
export const notifyOtherTabs = tabs.notify
export const onOtherTabsChange = tabs.listen
