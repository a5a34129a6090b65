/** How long a job waits for a payment provider. */
export const answerLimitMs = 15_000

/** Stops waiting for the work after this time. An answer that comes later still counts. */
export async function withinLimit<Value>(limitMs: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_done, fail) => {
    timer = setTimeout(
      () => fail(new Error(`The payment provider did not answer within ${limitMs} ms.`)),
      limitMs,
    )
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
