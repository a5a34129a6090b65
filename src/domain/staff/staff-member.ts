/** Somebody who may sign in to the admin area. */
export interface StaffMember {
  readonly id: string
  readonly username: string
  readonly displayName: string
  readonly role: string
  readonly passwordHash: string
  /** Encrypted; undefined without a second factor. */
  readonly totpSecret: Buffer | undefined
}
