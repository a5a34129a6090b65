import type { Selectable } from 'kysely'
import type { Customer, CustomerAddress } from '#domain/customers/customer.ts'
import type { CustomerAddress as CustomerAddressColumns, Customer as CustomerColumns } from '../types.ts'
import { addressFromRow } from './address.ts'

export const customerColumns = [
  'id',
  'firstName',
  'lastName',
  'email',
  'phone',
  'dateOfBirth',
  'passwordHash',
  'emailVerifiedAt',
  'isDemo',
] as const

export function customerFromRow(
  row: Pick<Selectable<CustomerColumns>, (typeof customerColumns)[number]>,
): Customer {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email ?? undefined,
    phone: row.phone ?? undefined,
    dateOfBirth: row.dateOfBirth,
    passwordHash: row.passwordHash ?? undefined,
    emailVerifiedAt: row.emailVerifiedAt ?? undefined,
    isDemo: row.isDemo,
  }
}

export function customerAddressFromRow(row: Selectable<CustomerAddressColumns>): CustomerAddress {
  return { id: row.id, isDefault: row.isDefault, ...addressFromRow(row) }
}
