/** A reason not to start that a person can act on: shown as one clear line, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartFault'
}
