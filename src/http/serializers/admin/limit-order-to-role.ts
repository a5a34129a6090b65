import type { AdminOrder } from '#contract/admin/orders.ts'
import { canSeeBirthDates, canSeePersonalData, type Role } from '#domain/staff/permissions.ts'

/** The order as staff with this role may see it. */
export function limitToRole(order: AdminOrder, role: Role): AdminOrder {
  if (!canSeePersonalData(role)) return withoutPersonalData(order)
  return canSeeBirthDates(role) ? order : { ...order, dateOfBirth: undefined, ipAddress: undefined }
}

/** Without date of birth, IP address and street. The age on the day of the order stays. */
function withoutPersonalData(order: AdminOrder): AdminOrder {
  const { shippingAddress } = order
  const nameAndCity = [...shippingAddress.slice(0, 1), ...shippingAddress.slice(-1)]
  return {
    ...order,
    dateOfBirth: undefined,
    ipAddress: undefined,
    shippingAddress: nameAndCity,
    address: undefined,
    events: order.events.map((event) =>
      event.kind === 'address-changed' ? { ...event, detail: 'The address was changed.' } : event,
    ),
  }
}
