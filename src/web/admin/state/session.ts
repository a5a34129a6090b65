import { createContext, useContext } from 'react'
import type { AdminSession } from '#contract/spec-v1/admin.ts'
import type { Permission } from '#domain/staff/permissions.ts'

/** The session with the permissions of the domain. */
export interface Session extends Omit<AdminSession, 'permissions'> {
  readonly permissions: readonly Permission[]
}

const SessionContext = createContext<Session | undefined>(undefined)
export const SessionProvider = SessionContext.Provider

/** The signed-in staff member. @throws on pages without a session */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === undefined) throw new Error('There is no session')
  return session
}

/** Whether the staff member can use nothing but My security until a password or second factor is set up. */
export function isSetUpRequired({ secondFactor, mustChangePassword }: Session): boolean {
  return mustChangePassword === true || secondFactor === 'needed'
}

/** Why the staff member may not do something; undefined when they may. */
export function useDisabledReason(permission: Permission): string | undefined {
  return useGetDisabledReason()(permission)
}

/** The same, for several permissions. */
export function useGetDisabledReason(): (permission: Permission) => string | undefined {
  const { permissions, role } = useSession()
  return (permission) =>
    permissions.includes(permission) ? undefined : `Your role (${role}) does not allow this. Ask an owner.`
}
