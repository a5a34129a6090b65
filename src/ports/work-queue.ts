/** Heavy work that waits for its turn, so that much of it at once does not exhaust the machine. */
export interface WorkQueue {
  /**
   * Runs a task when it is its turn.
   * @param client tasks of one client do not delay those of others for long
   * @throws when too much is waiting, or the wait was too long; the caller can try again in a moment
   */
  run<Value>(client: string, task: () => Promise<Value>): Promise<Value>
}
