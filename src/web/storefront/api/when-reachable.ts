/**
 * Imports a module once the shop answers. A browser remembers a module that could not be loaded as missing for the life of the
 * page. So an import is not tried while there is no connection, and one that fails is asked for once more under another address.
 * @throws when the shop does not answer, or the module is missing
 */
export async function whenReachable<Module>(importModule: () => Promise<Module>): Promise<Module> {
  if (!navigator.onLine) await probe()
  return importModule().catch((error: unknown) => {
    // Not every browser names the file.
    const [url] = /http\S+\.js$/.exec(String(error)) ?? []
    if (url === undefined) throw error
    return import(/* @vite-ignore */ `${url}?again`)
  })
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
