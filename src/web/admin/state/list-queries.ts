const prefix = 'admin-list-query:'

/** Keeps the filters of a list in this tab, so that the page of a record leads back to the list as it was. */
export function rememberListQuery(path: string, search: string): void {
  withStorage((storage) => storage.setItem(prefix + path, search))
}

/** The path of a list, with the filters that it had last in this tab. */
export function restoreListQuery(path: string): string {
  return path + (withStorage((storage) => storage.getItem(prefix + path)) ?? '')
}

/** A search may name a customer. The next person at this screen starts without it. */
export function forgetListQueries(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  })
}

/** A browser may keep the storage from the page. Then the lists open without filters. */
function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
