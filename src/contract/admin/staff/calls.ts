import { messageResponse, savedRecordResponse, signInResponse } from '../../basic-responses.ts'
import { defineAdminCall } from '../../define-admin-call.ts'
import { auditLogPage, auditLogQuery } from './audit-log.ts'
import { dashboardResponse } from './dashboard.ts'
import { notificationsResponse } from './notifications.ts'
import { savedViewInput, savedViewParams, savedViewsQuery, savedViewsResponse } from './saved-views.ts'
import {
  codeConfirmation,
  passwordConfirmation,
  recoveryCodesResponse,
  secondFactorSecretResponse,
} from './second-factor.ts'
import { passwordUpdate, securityResponse } from './security.ts'
import { sessionConfirmation, sessionUnlock } from './session.ts'
import { signInPolicyUpdate } from './sign-in-policy.ts'
import { staffParams, staffResponse, staffUpdate } from './staff.ts'
import {
  invitationAcceptance,
  invitationInput,
  invitationResponse,
  invitationSentResponse,
  invitationsResponse,
  invitationToken,
} from './staff-invitations.ts'
import { ownSessionParams, sessionParams, sessionsResponse } from './staff-sessions.ts'

export const listAuditLog = defineAdminCall({
  method: 'GET',
  path: '/api/admin/audit-log',
  permission: 'audit-log.read',
  query: auditLogQuery,
  response: auditLogPage,
})

export const getDashboard = defineAdminCall({
  method: 'GET',
  path: '/api/admin/dashboard',
  permission: 'sales.read',
  background: true,
  response: dashboardResponse,
})

export const getNotifications = defineAdminCall({
  method: 'GET',
  path: '/api/admin/notifications',
  permission: 'admin-area.read',
  background: true,
  response: notificationsResponse,
})

/** The views of a list that the signed-in staff member saved. */
export const listSavedViews = defineAdminCall({
  method: 'GET',
  path: '/api/admin/saved-views',
  permission: 'admin-area.read',
  query: savedViewsQuery,
  response: savedViewsResponse,
})

export const saveView = defineAdminCall({
  method: 'POST',
  path: '/api/admin/saved-views',
  permission: 'admin-area.read',
  body: savedViewInput,
  response: messageResponse,
})

export const deleteView = defineAdminCall({
  method: 'POST',
  path: '/api/admin/saved-views/:id/delete',
  permission: 'admin-area.read',
  params: savedViewParams,
  response: messageResponse,
})

export const startSecondFactor = defineAdminCall({
  method: 'POST',
  path: '/api/admin/security/second-factor/start',
  permission: 'own account',
  stepUp: true,
  response: secondFactorSecretResponse,
})

export const confirmSecondFactor = defineAdminCall({
  method: 'POST',
  path: '/api/admin/security/second-factor/confirm',
  permission: 'own account',
  stepUp: true,
  body: codeConfirmation,
  response: recoveryCodesResponse,
})

export const disableSecondFactor = defineAdminCall({
  method: 'POST',
  path: '/api/admin/security/second-factor/disable',
  permission: 'own account',
  body: passwordConfirmation,
  response: messageResponse,
})

export const renewRecoveryCodes = defineAdminCall({
  method: 'POST',
  path: '/api/admin/security/recovery-codes',
  permission: 'own account',
  stepUp: true,
  response: recoveryCodesResponse,
})

export const getSecurity = defineAdminCall({
  method: 'GET',
  path: '/api/admin/security',
  permission: 'own account',
  response: securityResponse,
})

export const changePassword = defineAdminCall({
  method: 'POST',
  path: '/api/admin/security/password',
  permission: 'own account',
  body: passwordUpdate,
  response: messageResponse,
})

export const signOut = defineAdminCall({
  method: 'POST',
  path: '/api/admin/logout',
  permission: 'open',
  response: messageResponse,
})

export const unlockSession = defineAdminCall({
  method: 'POST',
  path: '/api/admin/session/unlock',
  permission: 'open',
  body: sessionUnlock,
  response: messageResponse,
})

/** Keeps the session awake. */
export const reportActivity = defineAdminCall({
  method: 'POST',
  path: '/api/admin/session/active',
  permission: 'own account',
  response: messageResponse,
})

export const lockSession = defineAdminCall({
  method: 'POST',
  path: '/api/admin/session/lock',
  permission: 'own account',
  response: messageResponse,
})

export const confirmSession = defineAdminCall({
  method: 'POST',
  path: '/api/admin/session/confirm',
  permission: 'own account',
  body: sessionConfirmation,
  response: messageResponse,
})

export const updateSignInPolicy = defineAdminCall({
  method: 'POST',
  path: '/api/admin/sign-in-policy',
  permission: 'staff.manage',
  stepUp: true,
  body: signInPolicyUpdate,
  response: savedRecordResponse,
})

export const listInvitations = defineAdminCall({
  method: 'GET',
  path: '/api/admin/staff-invitations',
  permission: 'staff.invite',
  response: invitationsResponse,
})

export const inviteStaffMember = defineAdminCall({
  method: 'POST',
  path: '/api/admin/staff-invitations',
  permission: 'staff.invite',
  stepUp: true,
  body: invitationInput,
  response: invitationSentResponse,
})

export const resendInvitation = defineAdminCall({
  method: 'POST',
  path: '/api/admin/staff-invitations/:id/resend',
  permission: 'staff.invite',
  stepUp: true,
  params: staffParams,
  response: invitationSentResponse,
})

export const revokeInvitation = defineAdminCall({
  method: 'POST',
  path: '/api/admin/staff-invitations/:id/revoke',
  permission: 'staff.invite',
  stepUp: true,
  params: staffParams,
  response: messageResponse,
})

/** The invitation that the token of a link belongs to. */
export const findInvitation = defineAdminCall({
  method: 'POST',
  path: '/api/admin/invitation',
  permission: 'open',
  body: invitationToken,
  response: invitationResponse,
})

export const acceptInvitation = defineAdminCall({
  method: 'POST',
  path: '/api/admin/invitation/accept',
  permission: 'open',
  body: invitationAcceptance,
  response: signInResponse,
})

export const listStaffSessions = defineAdminCall({
  method: 'GET',
  path: '/api/admin/staff/:id/sessions',
  permission: 'staff.manage',
  params: staffParams,
  response: sessionsResponse,
})

export const revokeStaffSession = defineAdminCall({
  method: 'POST',
  path: '/api/admin/staff/:id/sessions/:session/revoke',
  permission: 'staff.manage',
  stepUp: true,
  params: sessionParams,
  response: messageResponse,
})

export const revokeOwnSession = defineAdminCall({
  method: 'POST',
  path: '/api/admin/security/sessions/:session/revoke',
  permission: 'own account',
  params: ownSessionParams,
  response: messageResponse,
})

export const listStaff = defineAdminCall({
  method: 'GET',
  path: '/api/admin/staff',
  permission: 'staff.read',
  response: staffResponse,
})

export const updateStaffMember = defineAdminCall({
  method: 'POST',
  path: '/api/admin/staff/:id',
  permission: 'staff.manage',
  stepUp: true,
  params: staffParams,
  body: staffUpdate,
  response: messageResponse,
})

export const resetSecondFactor = defineAdminCall({
  method: 'POST',
  path: '/api/admin/staff/:id/reset-second-factor',
  permission: 'staff.manage',
  stepUp: true,
  params: staffParams,
  response: messageResponse,
})
