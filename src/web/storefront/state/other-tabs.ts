/** What another tab of the same browser changed on the server; a guest's cart tells by the storage it is kept in. */
type Change = 'cart' | 'wishlist'

const channel = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('leafward-changes')

let open: BroadcastChannel | undefined

export function tellOtherTabs(change: Change): void {
  open ??= channel()
  open?.postMessage(change)
}

/** For as long as the page lives. */
export function hearOtherTabs(changed: (change: Change) => void): void {
  open ??= channel()
  open?.addEventListener('message', ({ data }) => {
    if (data === 'cart' || data === 'wishlist') changed(data)
  })
}
