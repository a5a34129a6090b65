/** Recognizes answers that are outdated by a later request. */
export function createLatestOnly() {
  let newest = 0
  /** Returns a function that says whether no request has begun since. */
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

/** Runs an action once no call has come for a while. */
export function createDebounce(pauseMs: number, action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(action, pauseMs)
  }
}
