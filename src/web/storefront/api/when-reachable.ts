/**
 * Browsers remember a module that could not be fetched as missing for as long as the page lives. So while there seems
 * to be no connection the shop is asked first, and the module only if it answers.
 * @throws when nobody answers, or the module is missing
 */
export async function whenReachable<Module>(fetchModule: () => Promise<Module>): Promise<Module> {
  if (!navigator.onLine) await probe()
  return fetchModule()
}

/** For a module that is missing: the page as it is now names those that are there. */
export async function loadPageAnew(): Promise<never> {
  await probe()
  window.location.reload()
  return new Promise(() => {})
}

/** A browser may also be wrong about having no connection. @throws when nobody answers */
async function probe(): Promise<void> {
  await fetch('/healthz', { cache: 'no-store' })
}
