import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, Outlet, ScrollRestoration, useLoaderData, useLocation, useNavigate } from 'react-router'
import { signOut } from '#contract/admin/staff/calls.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { write } from '../api/call.ts'
import { tokenStore, verificationStore } from '../api/client.ts'
import { LockScreen } from '../features/lock/lock-screen.tsx'
import { SignInAgain } from '../features/lock/sign-in-again.tsx'
import { StepUpDialog } from '../features/lock/step-up-dialog.tsx'
import { Shell } from '../features/shell/shell.tsx'
import { adminPaths } from '../paths.ts'
import { forgetListQueries } from '../state/list-queries.ts'
import { isSetUpRequired, SessionProvider } from '../state/session.ts'
import type { requireSession } from '../state/session-guard.ts'
import { signOutAllTabs, useIdleLock } from '../state/session-lock.ts'

/** The pages for signed-in staff. */
export function Layout() {
  const session = useLoaderData<typeof requireSession>()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { pathname } = useLocation()
  const open = useUnlocked(session.locked)
  useIdleLock(session.idleMinutes)
  useEffect(() => {
    const leave = () => {
      client.clear()
      forgetListQueries()
      void navigate(adminPaths.login)
    }
    window.addEventListener('admin-signed-out', leave)
    return () => window.removeEventListener('admin-signed-out', leave)
  }, [navigate, client])
  const leaveSession = async () => {
    // The token is removed from this browser even if the call fails.
    await write(signOut()).catch(() => undefined)
    tokenStore.clear()
    signOutAllTabs()
    client.clear()
    forgetListQueries()
    await navigate(adminPaths.login)
  }
  const mustSetUp = isSetUpRequired(session) && pathname !== adminPaths.security
  return (
    <SessionProvider value={session}>
      {open && (
        <Shell onSignOut={() => void leaveSession()}>
          {mustSetUp ? <Navigate to={adminPaths.security} replace /> : <Outlet />}
        </Shell>
      )}
      <ScrollRestoration />
      <StepUpDialog />
      <LockScreen onSignOut={() => void leaveSession()} />
      <SignInAgain onSignOut={() => void leaveSession()} />
    </SessionProvider>
  )
}

/** A session that was locked on page load shows nothing until it is unlocked. */
function useUnlocked(locked: boolean): boolean {
  const [open, setOpen] = useState(!locked)
  useEffect(() => {
    if (locked) void verificationStore.request('unlock').then(setOpen)
  }, [locked])
  return open
}

/** Shown until the session is validated. */
export function LayoutSkeleton() {
  return (
    <div className="flex min-h-dvh">
      <div className="hidden w-60 bg-leaf-night lg:block" />
      <div className="flex-1">
        <div className="h-14 border-b border-line bg-card" />
        <div role="status" className="space-y-4 p-6">
          <span className="sr-only">Loading</span>
          <Skeleton className="h-8 w-56" />
          <Skeleton className="h-40 w-full" />
        </div>
      </div>
    </div>
  )
}
