/** The current time, behind a port so that tests can control it. */
export interface Clock {
  now(): Date
}
