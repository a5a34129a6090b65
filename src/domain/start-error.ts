/** A startup error that a person can fix. Shown as one line without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
