import { existsSync } from 'node:fs'
import sparticuz from '@sparticuz/chromium'

/** The system's Chromium, else the one that comes inside a package: browsers cannot be downloaded everywhere. */
export async function chromiumExecutable(): Promise<string> {
  const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => existsSync(path),
  )
  return installed ?? sparticuz.executablePath()
}
