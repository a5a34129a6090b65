import { relative } from 'node:path'
import type { EnvironmentModuleNode, ViteDevServer } from 'vite'
import { root } from './vite-servers.ts'

interface ServerCodeListener {
  /** Starts the shop anew from the changed code. */
  readonly reload: () => Promise<void>
  readonly onChange: () => void
}

/** Several files that are saved together are one change. */
const settleMs = 30

/** Calls `reload` when a file of the running shop changes. Code that only starts the process is named instead. */
export function watchServerCode(vite: ViteDevServer, { reload, onChange }: ServerCodeListener): void {
  const changed = new Set<string>()
  let isBroken = false
  let reloading: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const run = async () => {
    if (reloading !== undefined) return
    const files = [...changed]
    changed.clear()
    reloading = reloadFor(files)
    await reloading
    reloading = undefined
    if (changed.size > 0) schedule()
  }
  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), settleMs)
  }
  const reloadFor = async (files: readonly string[]) => {
    const graph = vite.environments.ssr.moduleGraph
    for (const file of files) graph.onFileChange(file)
    onChange()
    const reaches = (entry: string) => files.filter((file) => isImportedBy(vite, file, entry))
    const ofShop = reaches('/src/compose.ts')
    if (ofShop.length === 0 && !isBroken) return nameStartFiles(reaches('/src/run.ts'))
    const startedAt = performance.now()
    try {
      await reload()
      isBroken = false
      console.log(`Reloaded the server in ${Math.round(performance.now() - startedAt)} ms.`)
    } catch (error) {
      isBroken = true
      vite.ssrFixStacktrace(error as Error)
      console.error('The changed code does not start. The shop runs on with the code before.', error)
    }
  }
  vite.watcher.on('all', (_event, file) => {
    changed.add(file)
    schedule()
  })
}

function nameStartFiles(files: readonly string[]): void {
  if (files.length === 0) return
  const names = files.map((file) => relative(root, file))
  console.log(`Start npm run dev again to see the change of ${names.join(', ')}.`)
}

function isImportedBy(vite: ViteDevServer, file: string, entry: string): boolean {
  const visited = new Set<EnvironmentModuleNode>()
  const visit = (module: EnvironmentModuleNode): boolean => {
    if (visited.has(module)) return false
    visited.add(module)
    return module.url === entry || [...module.importers].some(visit)
  }
  return [...(vite.environments.ssr.moduleGraph.getModulesByFile(file) ?? [])].some(visit)
}
