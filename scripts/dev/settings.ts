import { isLoopbackHost } from '../../src/domain/network-address.ts'
import { StartError } from '../../src/domain/start-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

const defaults = {
  // Not the folder of `npm start`: a migration that is still being written must not reach it.
  DATA_DIR: './data-dev',
  // Known, because confirming a change asks for it. It opens nothing but this shop, which only this machine reaches.
  ADMIN_PASSWORD: 'greenhouse-on-this-machine',
}

/**
 * The settings of a shop in development, for `readConfig`. Whoever opens its pages is the owner, so it is always a demo shop on
 * a database of its own, which nobody but this machine reaches.
 * @throws StartError when the settings are those of a shop for others
 */
export function readDevelopmentSettings(
  environment: Environment,
): Environment & { readonly DATA_DIR: string } {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const faults = [
    given.NODE_ENV === 'production' && 'NODE_ENV must not be production',
    given.HOST !== undefined && !isLoopbackHost(given.HOST) && 'HOST must be an address of this machine',
    given.PUBLIC_URL !== undefined && 'PUBLIC_URL must not be set',
    given.DATABASE_URL !== undefined && 'DATABASE_URL must not be set',
    given.DEMO === '0' && 'DEMO must not be 0',
  ].filter((fault) => fault !== false)
  if (faults.length > 0)
    throw new StartError(
      `npm run dev signs everybody in as the owner, so it runs for this machine only: ${faults.join('; ')}.`,
    )
  return {
    ...given,
    DATA_DIR: given.DATA_DIR ?? defaults.DATA_DIR,
    ADMIN_PASSWORD: given.ADMIN_PASSWORD ?? defaults.ADMIN_PASSWORD,
    DEMO: '1',
    // One process, so that a change reaches all of the shop.
    WEB_CONCURRENCY: '1',
  }
}
