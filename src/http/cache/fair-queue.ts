import { waitForQuietLoop } from './quiet-loop.ts'

/** The queue is full, or the share of this client is. */
export class QueueRefusal extends Error {
  constructor() {
    super('Too much work is waiting.')
  }
}

/** One for all, because a flood is refused a thousand times, and each new error would record where it was made. */
const refusal = new QueueRefusal()

export interface FairQueueLimits {
  /** How much runs at once. */
  readonly running: number
  /** How much waits at most. */
  readonly waiting: number
  /** How much of both one client has at most. */
  readonly perClient: number
  /** How long a task waits at most. Without it, until its turn comes. */
  readonly waitMs?: number
}

interface WaitingTask {
  start(): void
  refuse(): void
}

/**
 * Runs a few tasks at once and lets a few wait. Clients take turns, so that one with many tasks does not delay the
 * others. When the queue is full, the client with the most waiting tasks gives up its newest one for a client with fewer.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits
  /** Waiting tasks by client, in the order of their turns. */
  readonly #waiting = new Map<string, WaitingTask[]>()
  /** Running and waiting tasks by client. */
  readonly #counts = new Map<string, number>()
  #waitingCount = 0
  #running = 0
  refused = 0

  constructor(limits: FairQueueLimits) {
    this.#limits = limits
  }

  /** @throws QueueRefusal when there is no place for the task */
  async run<Value>(client: string, task: () => Promise<Value>): Promise<Value> {
    const count = this.#counts.get(client) ?? 0
    if (count >= this.#limits.perClient) this.#refuse()
    this.#counts.set(client, count + 1)
    try {
      if (this.#running < this.#limits.running && this.#waitingCount === 0) this.#running += 1
      else await this.#wait(client)
      // A visitor of a page in memory does not wait for both a flood and the task.
      await waitForQuietLoop()
      try {
        return await task()
      } finally {
        this.#running -= 1
        // Not at once: answers that need no work are sent between two tasks.
        setImmediate(() => this.#startNext())
      }
    } finally {
      this.#release(client)
    }
  }

  /** Whether a task of this client would be refused now. It then counts as refused. */
  refuses(client: string): boolean {
    if (this.#hasPlace(client)) return false
    this.refused += 1
    return true
  }

  #hasPlace(client: string): boolean {
    if ((this.#counts.get(client) ?? 0) >= this.#limits.perClient) return false
    if (this.#waitingCount < this.#limits.waiting) return true
    const own = this.#waiting.get(client)?.length ?? 0
    return [...this.#waiting.values()].some((tasks) => tasks.length > own + 1)
  }

  /** Waits for a turn, which counts as running when it comes. */
  #wait(client: string): Promise<void> {
    if (this.#waitingCount >= this.#limits.waiting) this.#makeRoom(client)
    return new Promise((resolve, reject) => {
      const tasks = this.#waiting.get(client) ?? []
      const { waitMs } = this.#limits
      const timer = waitMs === undefined ? undefined : setTimeout(() => this.#giveUp(client, task), waitMs)
      const task: WaitingTask = {
        start() {
          clearTimeout(timer)
          resolve()
        },
        refuse() {
          clearTimeout(timer)
          reject(refusal)
        },
      }
      tasks.push(task)
      this.#waiting.set(client, tasks)
      this.#waitingCount += 1
    })
  }

  #giveUp(client: string, task: WaitingTask): void {
    const tasks = this.#waiting.get(client)?.filter((other) => other !== task) ?? []
    if (tasks.length === 0) this.#waiting.delete(client)
    else this.#waiting.set(client, tasks)
    this.#waitingCount -= 1
    this.refused += 1
    task.refuse()
  }

  #makeRoom(client: string): void {
    const own = this.#waiting.get(client)?.length ?? 0
    let [longest, tasks]: [string, WaitingTask[]] = ['', []]
    for (const [each, waiting] of this.#waiting)
      if (waiting.length > tasks.length) [longest, tasks] = [each, waiting]
    if (tasks.length <= own + 1) this.#refuse()
    this.refused += 1
    this.#waitingCount -= 1
    tasks.pop()?.refuse()
    if (tasks.length === 0) this.#waiting.delete(longest)
  }

  #startNext(): void {
    const next = this.#waiting.entries().next().value
    if (next === undefined) return
    const [client, tasks] = next
    const task = tasks.shift()
    // The next turn of this client comes after those of the others.
    this.#waiting.delete(client)
    if (tasks.length > 0) this.#waiting.set(client, tasks)
    this.#waitingCount -= 1
    this.#running += 1
    task?.start()
  }

  #release(client: string): void {
    const count = (this.#counts.get(client) ?? 1) - 1
    if (count === 0) this.#counts.delete(client)
    else this.#counts.set(client, count)
  }

  #refuse(): never {
    this.refused += 1
    throw refusal
  }
}
