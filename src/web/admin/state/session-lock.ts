import { useEffect } from 'react'
import { lockSession, reportActivity } from '#contract/admin/staff/calls.ts'
import { notify } from '../api/call.ts'
import { verificationStore } from '../api/client.ts'

type Message = 'active' | 'locked' | 'unlocked' | 'signed-out'

/** The tabs of a browser share one session, so they share its lock. */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('leafward-admin')
const send = (message: Message) => tabs?.postMessage(message)

const reportIntervalSeconds = 20
const checkIntervalSeconds = 5
const activityEvents = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Locks the session on the server and in every tab until the password is entered. */
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

/** Cancels calls that wait for a verification, in every tab. */
export function signOutAllTabs(): void {
  send('signed-out')
  cancelVerifications()
}

function cancelVerifications(): void {
  verificationStore.settle('unlock', false)
  verificationStore.settle('sign-in', false)
}

/** Locks an idle session. Reports typing and movement to the server, so that a long edit does not get locked. */
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
      // The idle time does not run while the session is locked.
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
    // A device that slept missed the checks of the timer.
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
