/** What opens an order to who looks at it: nothing more for its owner, a key or the email for a guest. */
export interface OrderAccess {
  readonly orderKey?: string | undefined
  readonly email?: string | undefined
}
