import type { ComponentType } from 'react'
import { reloadPage, whenReachable } from '../api/when-reachable.ts'

export type ImportPart<Props> = () => Promise<{ readonly default: ComponentType<Props> }>

/** Loads the code of a part of the page once. */
export function createPartLoader<Props>(importPart: ImportPart<Props>) {
  let loaded: ComponentType<Props> | undefined
  let isMissing = false
  return {
    loaded: () => loaded,
    /** The import failed. Browsers remember that, so the page has to be loaded again. */
    isMissing: () => isMissing,
    async loadOnServer(): Promise<void> {
      loaded = (await importPart()).default
    },
    async load(): Promise<ComponentType<Props>> {
      if (isMissing) return reloadPage()
      const imported = await whenReachable(() =>
        importPart().catch((error: unknown) => {
          isMissing = true
          throw error
        }),
      )
      loaded = imported.default
      return loaded
    },
  }
}
