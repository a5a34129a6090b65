import { useEffect } from 'react'
import { notify } from '../api/call.ts'
import { verificationStore } from '../api/client.ts'
import { lockSession, reportActivity } from '../api/session.ts'

type Message = 'active' | 'locked' | 'unlocked' | 'signed-out'

/** The tabs of this browser share one session: what happens to it in one happens in all. */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('leafward-admin')
const send = (message: Message) => tabs?.postMessage(message)

const reportIntervalSeconds = 20
const checkIntervalSeconds = 5
const activityEvents = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Hides the area until the password is given, in every tab; the server keeps nobody waiting without it either. */
export function lockAllTabs(): void {
  if (verificationStore.isPending('unlock')) return
  notify(lockSession())
  send('locked')
  void verificationStore.request('unlock')
}

export function finishUnlock(): void {
  send('unlocked')
  verificationStore.settle('unlock', true)
}

/** Whoever waited for the lock to open, or for another session, is told no: nobody comes. */
export function signOutAllTabs(): void {
  send('signed-out')
  cancelVerifications()
}

function cancelVerifications(): void {
  verificationStore.settle('unlock', false)
  verificationStore.settle('sign-in', false)
}

/**
 * Locks when nothing was done for the minutes of the settings, and tells the server that somebody is here as long
 * as they type or move, so that a long text is not locked away while it is being written.
 */
export function useIdleLock(idleMinutes: number): void {
  useEffect(() => {
    let lastActive = Date.now()
    let lastReported = lastActive
    const recordActivity = () => {
      lastActive = Date.now()
      if (verificationStore.isPending('unlock')) return
      if (lastActive - lastReported < reportIntervalSeconds * 1000) return
      lastReported = lastActive
      send('active')
      notify(reportActivity())
    }
    const checkIdle = () => {
      // Time does not run while the password is asked.
      if (verificationStore.isPending('unlock')) lastActive = Date.now()
      else if (Date.now() - lastActive >= idleMinutes * 60_000) lockAllTabs()
    }
    const handleMessage = ({ data }: MessageEvent<Message>) => {
      if (data === 'active') lastActive = Date.now()
      if (data === 'locked') void verificationStore.request('unlock')
      if (data === 'unlocked') {
        lastActive = Date.now()
        verificationStore.settle('unlock', true)
      }
      if (data === 'signed-out') {
        cancelVerifications()
        window.dispatchEvent(new Event('admin-signed-out'))
      }
    }
    for (const event of activityEvents) window.addEventListener(event, recordActivity, { passive: true })
    // A device that slept has missed the looks in between.
    document.addEventListener('visibilitychange', checkIdle)
    tabs?.addEventListener('message', handleMessage)
    const timer = setInterval(checkIdle, checkIntervalSeconds * 1000)
    return () => {
      for (const event of activityEvents) window.removeEventListener(event, recordActivity)
      document.removeEventListener('visibilitychange', checkIdle)
      tabs?.removeEventListener('message', handleMessage)
      clearInterval(timer)
    }
  }, [idleMinutes])
}
