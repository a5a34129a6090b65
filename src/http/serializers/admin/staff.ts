import QRCode from 'qrcode'
import type { StaffInvitation } from '#contract/admin/invitations.ts'
import type { SecondFactorSecret } from '#contract/admin/security.ts'
import type { StaffSession } from '#contract/admin/session.ts'
import type { StaffListItem } from '#contract/admin/staff.ts'
import type { OpenInvitationRow } from '#db/queries/staff/invitations.ts'
import type { OpenStaffSessionRow } from '#db/queries/staff/sessions.ts'
import type { StaffListRow } from '#db/queries/staff/staff-members.ts'
import { describeDevice } from '#domain/customers/device-name.ts'
import { isRole, type Role } from '#domain/staff/permissions.ts'

/** @throws when a row holds a role the shop does not know */
function parseRole(text: string): Role {
  if (!isRole(text)) throw new Error(`There is no role '${text}'`)
  return text
}

export function serializeStaffMember(row: StaffListRow): StaffListItem {
  return {
    id: row.id,
    username: row.username,
    name: row.displayName,
    email: row.email ?? undefined,
    role: parseRole(row.role),
    active: row.active,
    secondFactorSince: row.totpSince?.toISOString(),
    lastSeen: row.lastSeen?.toISOString(),
    openSessions: row.openSessions,
    since: row.createdAt.toISOString(),
  }
}

/** Addresses stand in full: they are colleagues', and tell a stranger's session from one's own. */
export function serializeStaffSession(row: OpenStaffSessionRow, asking: string): StaffSession {
  return {
    id: row.id,
    device: describeDevice(row.userAgent),
    address: row.ip?.replace(/^::ffff:(?=\d+\.)/i, '').replace(/\/\d+$/, ''),
    since: row.createdAt.toISOString(),
    lastSeen: row.lastSeenAt.toISOString(),
    locked: row.lockedAt !== null,
    current: row.id === asking,
  }
}

export function serializeInvitation(row: OpenInvitationRow, now: Date): StaffInvitation {
  return {
    id: row.id,
    email: row.email,
    role: parseRole(row.role),
    invitedBy: row.invitedBy,
    invitedAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    expired: row.expiresAt <= now,
  }
}

/** The squares of a QR code as one path of an SVG, so that no secret lies at an address of its own. */
export function serializeQrCode(content: string): SecondFactorSecret['qr'] {
  const { size, data } = QRCode.create(content, { errorCorrectionLevel: 'M' }).modules
  const path = Array.from(data, (dark, place) =>
    dark ? `M${place % size} ${Math.floor(place / size)}h1v1h-1z` : '',
  ).join('')
  return { path, size }
}
