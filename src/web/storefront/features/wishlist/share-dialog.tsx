import { Copy, Link2, Share2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { WishlistShare } from '#contract/shop/shared-wishlist.ts'
import { formatDay } from '#domain/format-date.ts'
import type { CallResult } from '#web/api/call-result.ts'
import { paths } from '#web/paths.ts'
import { announceAnswer } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { Overlay } from '#web/ui/overlay.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { call } from '../../api/call.ts'
import { useRequest } from '../../api/use-request.ts'
import { useSession } from '../../state/account/session.ts'
import { useWishlist } from '../../state/wishlist/wishlist.ts'
import { readGuestShare, writeGuestShare } from '../../state/wishlist/wishlist-share.ts'

/** The link to the shared wishlist, how to create it and how to end it. A guest's list is shared as it is now. */
export default function ShareDialog({ onClose }: { onClose: () => void }) {
  const isSignedIn = useSession(({ status }) => status === 'signed-in')
  const productIds = useWishlist((wishlist) => wishlist.productIds)
  const [changed, setChanged] = useState<Sharing>()
  // A guest's shared list is brought up to date.
  const first = useRequest(isSignedIn ? 'own' : `guest ${productIds.join(' ')}`, () =>
    isSignedIn ? findOwnShare() : updateGuestShare(productIds),
  )
  const share = changed === undefined ? first.value?.share : changed.share
  const [busy, setBusy] = useState(false)

  /** One change at a time, so that no answer is older than what is shown. */
  async function run(change: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    await change()
    setBusy(false)
  }

  async function create(showsName?: boolean) {
    const answer = isSignedIn ? await shareOwn(showsName) : await shareAsGuest(productIds)
    if (answer.ok) setChanged(answer.value)
    else announceAnswer(answer.message, 'error')
  }

  async function stop() {
    // A guest who signed in since ends the guest's link, too.
    const guest = readGuestShare(Date.now())
    const access = guest && { token: guest.token, key: guest.key }
    const own = isSignedIn ? await call('stopSharingWishlist', {}) : undefined
    const answer = access === undefined ? own : await call('stopSharingWishlist', { access })
    if (answer?.ok) writeGuestShare(undefined)
    const result = own?.ok === false ? own : answer
    if (result === undefined) return onClose()
    announceAnswer(result.ok ? result.value.message : result.message, result.ok ? 'success' : 'error')
    if (result.ok) onClose()
  }

  return (
    <Overlay title="Share wishlist" place="center" onClose={onClose}>
      <div className="p-6">
        {first.failure && changed === undefined ? (
          <div role="alert" className="py-6 text-center">
            <p>{first.failure.message}</p>
            <Button kind="outline" className="mt-4" onClick={first.reload}>
              Try again
            </Button>
          </div>
        ) : first.value === undefined && changed === undefined ? (
          <div aria-busy="true" className="grid gap-4">
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-11 w-full" />
            <Skeleton className="h-12 w-40" />
          </div>
        ) : share === undefined ? (
          <NewLink busy={busy} onCreate={() => void run(create)} />
        ) : (
          <SharedLink
            share={share}
            busy={busy}
            onShowName={isSignedIn ? (showsName) => void run(() => create(showsName)) : undefined}
            onStop={() => void run(stop)}
          />
        )}
      </div>
    </Overlay>
  )
}

/** Nothing is shared before the shopper says so. */
function NewLink({ busy, onCreate }: { busy: boolean; onCreate: () => void }) {
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-soft">
        Create a link to your wishlist. Everyone who has it can see the products on your list, until you stop
        sharing.
      </p>
      <Button size="large" busy={busy} onClick={onCreate}>
        <Link2 aria-hidden="true" size={18} /> Create link
      </Button>
    </div>
  )
}

function SharedLink({
  share,
  busy,
  onShowName,
  onStop,
}: {
  share: WishlistShare
  /** Whether a change is on its way. */
  busy: boolean
  /** Undefined for a guest, whose name the shop does not know. */
  onShowName: ((showsName: boolean) => void) | undefined
  onStop: () => void
}) {
  const linkId = useId()
  const url = new URL(paths.sharedWishlist(share.token), window.location.origin).href
  const canShare = 'share' in navigator && window.matchMedia('(pointer: coarse)').matches
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-soft">
        Everyone with this link can see the products on your wishlist.{' '}
        {share.expiresAt === undefined
          ? 'They see it as it is when they open it.'
          : `They see it as it is now, until ${formatDay(share.expiresAt)}.`}
      </p>
      <div>
        <label htmlFor={linkId} className="text-[0.8125rem] font-medium">
          Link
        </label>
        <input
          id={linkId}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          className="mt-1 h-11 w-full rounded-md border border-line-strong bg-card px-3 text-sm"
        />
      </div>
      <div className="flex flex-wrap gap-3">
        {canShare && (
          <Button size="large" className="grow" onClick={() => void openShareSheet(url)}>
            <Share2 aria-hidden="true" size={18} /> Share link
          </Button>
        )}
        <Button
          kind={canShare ? 'outline' : 'primary'}
          size="large"
          className="grow"
          onClick={() => void copyLink(url, linkId)}
        >
          <Copy aria-hidden="true" size={18} /> Copy link
        </Button>
      </div>
      {onShowName && (
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={share.showsName}
            onChange={(event) => onShowName(event.target.checked)}
            className="size-5 accent-leaf"
          />
          Show my first name
        </label>
      )}
      <Button kind="quiet" busy={busy} className="justify-self-start -ml-4" onClick={onStop}>
        Stop sharing
      </Button>
    </div>
  )
}

interface Sharing {
  /** Undefined when the wishlist is not shared. */
  readonly share?: WishlistShare | undefined
}

async function findOwnShare(): Promise<CallResult<Sharing>> {
  return call('getWishlistShare')
}

async function shareOwn(showsName?: boolean): Promise<CallResult<Sharing>> {
  return call('shareWishlist', { showsName })
}

async function updateGuestShare(productIds: readonly string[]): Promise<CallResult<Sharing>> {
  return readGuestShare(Date.now()) === undefined
    ? { ok: true, value: { share: undefined } }
    : shareAsGuest(productIds)
}

async function shareAsGuest(productIds: readonly string[]): Promise<CallResult<Sharing>> {
  const before = readGuestShare(Date.now())
  const access = before && { token: before.token, key: before.key }
  const answer = await call('shareWishlist', { productIds, access })
  if (!answer.ok) return answer
  const { token, key, expiresAt } = answer.value.share
  if (key !== undefined && expiresAt !== undefined)
    writeGuestShare({ token, key, expiresAt, showsName: false })
  return answer
}

async function openShareSheet(url: string): Promise<void> {
  try {
    await navigator.share({ title: 'My wishlist', url })
  } catch (error) {
    // The shopper closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return
    announceAnswer('The link could not be shared. Copy it instead.', 'error')
  }
}

async function copyLink(url: string, fieldId: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    announceAnswer('Link copied.', 'success')
  } catch {
    // Without permission, or on a page without https.
    document.getElementById(fieldId)?.focus()
    announceAnswer('Copy the selected link.', 'info')
  }
}
