import { createContext, useContext } from 'react'
import type { AdminSession } from '#contract/spec-v1/admin.ts'
import type { Permission } from '#domain/staff/permissions.ts'

const SessionContext = createContext<AdminSession | undefined>(undefined)
export const SessionProvider = SessionContext.Provider

/** Who is signed in. @throws outside the guarded part of the area */
export function useSession(): AdminSession {
  const session = useContext(SessionContext)
  if (session === undefined) throw new Error('Nobody is signed in here')
  return session
}

/** Why this member of staff may not do it; undefined when they may. */
export function useDisabledReason(permission: Permission): string | undefined {
  return useGetDisabledReason()(permission)
}

/** The same for several steps, each with a right of its own. */
export function useGetDisabledReason(): (permission: Permission) => string | undefined {
  const { permissions, role } = useSession()
  return (permission) =>
    permissions.includes(permission) ? undefined : `Your role (${role}) does not allow this.`
}
