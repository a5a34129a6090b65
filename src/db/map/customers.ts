import type { Selectable } from 'kysely'
import {
  type ContactMessage,
  type ContactMessageDraft,
  contactMessageStatuses,
} from '#domain/customers/contact-message.ts'
import type { Customer, CustomerAddress, CustomerDraft, ListedCustomer } from '#domain/customers/customer.ts'
import type { CustomerIdentity, ProviderSignIn, ProviderSignInDraft } from '#domain/customers/identity.ts'
import type { ListedSession } from '#domain/customers/session.ts'
import { cents } from '#domain/money.ts'
import type {
  ContactMessage as ContactMessageColumns,
  CustomerAddress as CustomerAddressColumns,
  Customer as CustomerColumns,
  CustomerIdentity as CustomerIdentityColumns,
  ProviderSignIn as ProviderSignInColumns,
} from '../types.ts'
import { addressFromRow } from './address.ts'
import { parseOneOf } from './one-of.ts'

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
  return { id: row.id, isDefault: row.isDefault, isBilling: row.isBilling, ...addressFromRow(row) }
}

export function customerToRow(customer: CustomerDraft) {
  return {
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email ?? null,
    phone: customer.phone ?? null,
    dateOfBirth: customer.dateOfBirth,
    passwordHash: customer.passwordHash ?? null,
    termsAcceptedAt: customer.termsAcceptedAt ?? null,
  }
}

export interface ListedCustomerRow {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phone: string | null
  readonly emailVerifiedAt: Date | null
  readonly dateOfBirth: string
  readonly createdAt: Date
  readonly isDemo: boolean
  readonly orders: number
  readonly spentCents: number
  readonly lastOrderAt: Date | null
  readonly reviews: number
  readonly disputedOrders: number
}

export function listedCustomerFromRow({ spentCents, ...row }: ListedCustomerRow): ListedCustomer {
  return {
    ...row,
    email: row.email ?? undefined,
    phone: row.phone ?? undefined,
    emailVerifiedAt: row.emailVerifiedAt ?? undefined,
    spent: cents(spentCents),
    lastOrderAt: row.lastOrderAt ?? undefined,
  }
}

export interface ListedSessionRow {
  readonly id: string
  readonly tokenHash: Buffer
  readonly userAgent: string | null
  readonly ip: string | null
  readonly createdAt: Date
  readonly lastSeenAt: Date
}

export function listedSessionFromRow(row: ListedSessionRow): ListedSession {
  return { ...row, userAgent: row.userAgent ?? undefined, ip: row.ip ?? undefined }
}

export function identityFromRow(row: Selectable<CustomerIdentityColumns>): CustomerIdentity {
  return { ...row, email: row.email ?? undefined }
}

export function identityToRow(identity: CustomerIdentity) {
  return { ...identity, email: identity.email ?? null }
}

export function providerSignInFromRow(row: Selectable<ProviderSignInColumns>): ProviderSignIn {
  return {
    browserHash: row.browserHash,
    nonce: row.nonce,
    codeVerifier: row.codeVerifier,
    returnPath: row.returnPath,
    linkCustomerId: row.linkCustomerId ?? undefined,
  }
}

export function providerSignInToRow(signIn: ProviderSignInDraft) {
  return { ...signIn, linkCustomerId: signIn.linkCustomerId ?? null }
}

export function contactMessageFromRow(row: Selectable<ContactMessageColumns>): ContactMessage {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    orderNumber: row.orderNumber ?? undefined,
    message: row.message,
    status: parseOneOf(row.status, contactMessageStatuses),
    changedBy: row.changedBy ?? undefined,
    createdAt: row.createdAt,
  }
}

export function contactMessageToRow(message: ContactMessageDraft) {
  return { ...message, orderNumber: message.orderNumber ?? null, ip: message.ip ?? null }
}
