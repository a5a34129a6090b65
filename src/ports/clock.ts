/** The time of day. The shop asks for it here, so that tests can say what time it is. */
export interface Clock {
  now(): Date
}
