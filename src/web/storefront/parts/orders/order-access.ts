/** What gives access to an order: nothing for its signed-in customer, a key or the email for a guest. */
export interface OrderAccess {
  readonly orderKey?: string | undefined
  readonly email?: string | undefined
}
