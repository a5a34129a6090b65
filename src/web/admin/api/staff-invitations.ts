import type * as z from 'zod'
import {
  type invitationAcceptance,
  type invitationInput,
  invitationResponse,
  invitationSentResponse,
  invitationsResponse,
  type invitationToken,
} from '#contract/admin/staff-invitations.ts'
import { messageResponse } from '#contract/basic-responses.ts'
import { signInResponse } from '#contract/spec-v1/user.ts'

const invitationsPath = '/api/admin/staff-invitations'
const invitationPath = (id: string) => `${invitationsPath}/${encodeURIComponent(id)}`

export const listInvitations = () => ({ path: invitationsPath, response: invitationsResponse })

export const inviteStaffMember = (body: z.input<typeof invitationInput>) => ({
  path: invitationsPath,
  response: invitationSentResponse,
  body,
})

export const resendInvitation = (id: string) => ({
  path: `${invitationPath(id)}/resend`,
  response: invitationSentResponse,
})

export const revokeInvitation = (id: string) => ({
  path: `${invitationPath(id)}/revoke`,
  response: messageResponse,
})

/** The invitation that the token of a link belongs to. */
export const findInvitation = (token: string) => ({
  path: '/api/admin/invitation',
  response: invitationResponse,
  body: { token } satisfies z.input<typeof invitationToken>,
})

export const acceptInvitation = (body: z.input<typeof invitationAcceptance>) => ({
  path: '/api/admin/invitation/accept',
  response: signInResponse,
  body,
})
