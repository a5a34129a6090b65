/** A draft that anyone with its link can see. */
export interface Preview {
  readonly contentKey: string
  readonly value: unknown
  readonly expiresAt: Date
}
