/** Calls back every second, for `useSyncExternalStore`. Returns a function that stops it. */
export function onEverySecond(onSecond: () => void): () => void {
  const timer = setInterval(onSecond, 1000)
  return () => clearInterval(timer)
}
