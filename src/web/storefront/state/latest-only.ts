/** Tells the answer to the latest question from those to earlier ones. */
export function createLatestOnly() {
  let newest = 0
  /** Returns a function that says whether nothing has begun since. */
  function watch(): () => boolean {
    const seen = newest
    return () => seen === newest
  }
  return {
    watch,
    begin(): () => boolean {
      newest += 1
      return watch()
    },
  }
}

/** Runs an action once the calls for it pause. */
export function createDebounce(pauseMs: number, action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(action, pauseMs)
  }
}
