/**
 * Imports a module once the shop answers. A browser remembers a module that could not be loaded as missing for the life
 * of the page, so an import is not tried while there is no connection.
 * @throws when the shop does not answer, or the module is missing
 */
export async function whenReachable<Module>(importModule: () => Promise<Module>): Promise<Module> {
  if (!navigator.onLine) await probe()
  return importModule()
}

/** Loads the page again, after a release that replaced its modules. @throws when the shop does not answer */
export async function reloadPage(): Promise<never> {
  await probe()
  window.location.reload()
  return new Promise(() => {})
}

/** The browser may be wrong about having no connection, so the shop is asked. @throws when it does not answer */
export async function probe(): Promise<void> {
  await fetch('/healthz', { cache: 'no-store' })
}
