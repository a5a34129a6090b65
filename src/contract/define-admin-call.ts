import type { Permission } from '#domain/staff/permissions.ts'
import { type Call, type CallDefinition, defineCall } from './define-call.ts'

/** What a call of the admin area requires. */
export interface AdminPolicy {
  /**
   * 'own account': every staff member, with or without a required second factor. 'open': no session is needed; the
   * handler authorizes the call itself, such as a sign-in.
   */
  readonly permission: Permission | 'own account' | 'open'
  /** Of the CSV file of a list, where its rows may be seen by more. */
  readonly exportPermission?: Permission
  /** Requires a recent confirmation by password or code. */
  readonly stepUp?: true
  /** Sent by the page automatically, so it does not count as activity. */
  readonly background?: true
}

export interface AdminCallDefinition extends CallDefinition, AdminPolicy {}

export function defineAdminCall<const Definition extends AdminCallDefinition>(
  definition: Definition,
): Call<Definition> {
  return defineCall(definition)
}
