import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useLoaderData, useNavigate } from 'react-router'
import { done } from '#contract/answers/refusal.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { write } from '../api/call.ts'
import { storeAdminToken } from '../api/token.ts'
import { Shell } from '../features/shell/shell.tsx'
import { adminPaths } from '../paths.ts'
import type { confirmSession } from '../state/guard.ts'
import { SessionProvider } from '../state/session.ts'

/** The guarded part: whoever comes here is signed in. */
export function Layout() {
  const session = useLoaderData<typeof confirmSession>()
  const navigate = useNavigate()
  const client = useQueryClient()
  useEffect(() => {
    const leave = () => void navigate(adminPaths.login)
    window.addEventListener('admin-signed-out', leave)
    return () => window.removeEventListener('admin-signed-out', leave)
  }, [navigate])
  const signOut = async () => {
    // The token leaves this browser even when the server cannot be told.
    await write('/api/admin/logout', done).catch(() => undefined)
    storeAdminToken(undefined)
    client.clear()
    await navigate(adminPaths.login)
  }
  return (
    <SessionProvider value={session}>
      <Shell onSignOut={() => void signOut()}>
        <Outlet />
      </Shell>
      <ScrollRestoration />
    </SessionProvider>
  )
}

/** The shape of the area until the session is confirmed. */
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
