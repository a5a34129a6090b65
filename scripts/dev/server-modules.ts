import type { ViteDevServer } from 'vite'

/** The modules of the server that development starts from. Vite loads them anew when they or their imports change. */
interface ServerModules {
  '/src/config.ts': typeof import('../../src/config.ts')
  '/src/run.ts': typeof import('../../src/run.ts')
  '/src/serve.ts': typeof import('../../src/serve.ts')
  '/src/compose.ts': typeof import('../../src/compose.ts')
  '/src/built-pages.ts': typeof import('../../src/built-pages.ts')
  '/src/http/name-time-zone.ts': typeof import('../../src/http/name-time-zone.ts')
  '/src/http/built-files.ts': typeof import('../../src/http/built-files.ts')
  '/src/http/pages/page-renderer.ts': typeof import('../../src/http/pages/page-renderer.ts')
  '/src/db/queries/staff/staff-members.ts': typeof import('../../src/db/queries/staff/staff-members.ts')
  '/src/usecases/staff/open-session.ts': typeof import('../../src/usecases/staff/open-session.ts')
  'virtual:react-router/server-build': import('react-router').ServerBuild
}

export async function loadServerModule<Path extends keyof ServerModules>(
  vite: ViteDevServer,
  path: Path,
): Promise<ServerModules[Path]> {
  // Vite's type for it is any module.
  return (await vite.ssrLoadModule(path)) as ServerModules[Path]
}
