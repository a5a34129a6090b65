import { once } from 'node:events'
import { get } from 'node:http'
import { describe, expect, test } from 'vitest'
import { copyProject } from '#tests/support/development-project.ts'
import { isHunt } from '#tests/support/hunt.ts'
import { ownerCredentials } from '#tests/support/owner-credentials.ts'
import { makePreparedDataDir, openShop } from '#tests/support/process.ts'
import { eventually } from '#tests/support/shopper.ts'

const signIn = /localStorage\.setItem\('adminToken',"([\w-]+)"\)/

/** Unlike `fetch`, sends the host header that it is given. */
async function readStatus(url: string, headers: Record<string, string>): Promise<number | undefined> {
  const [response] = await once(get(url, { headers, agent: false }), 'response')
  response.resume()
  return response.statusCode
}

describe('The development server', () => {
  test.runIf(isHunt)(
    'signs the owner in, answers the age gate, and shows a changed route, page and email',
    async () => {
      const project = await copyProject()
      const shop = await openShop(
        await makePreparedDataDir('demo'),
        { ADMIN_USERNAME: ownerCredentials.username },
        { development: project.folder },
      )

      const home = await shop.get('/')
      expect(home.status).toBe(200)
      expect(home.body).toContain("sessionStorage.setItem('age-confirmed','yes')")
      const react = await eventually(
        () => shop.get('/node_modules/.vite/deps/react.js'),
        // Not before Vite has found all packages.
        ({ status }) => status === 200,
      )
      // A package that it found later would make those that the first page has outdated.
      const { body: prepared } = await shop.get('/node_modules/.vite/deps/_metadata.json')
      for (const name of ['lucide-react', 'react-toastify/unstyled', 'zustand'])
        expect(prepared).toHaveProperty(['optimized', name])
      const chunk = /from "([^"]+)"/.exec(String(react.body))?.[1] ?? ''
      expect((await shop.get(chunk)).body).toContain('react.development.js')

      const admin = await shop.get('/admin')
      const token = signIn.exec(String(admin.body))?.[1]
      expect(token).toBeDefined()
      const session = await shop.post('/api/admin/validate', { token })
      expect(session.body).toMatchObject({ success: true, role: 'owner' })

      await project.replaceText(
        'src/http/routes/web-manifest.ts',
        "display: 'browser'",
        "display: 'standalone'",
      )
      await eventually(
        () => shop.get('/site.webmanifest'),
        ({ body }) => JSON.stringify(body).includes('standalone'),
      )
      await project.replaceText(
        'src/web/storefront/pages/not-found-notice.tsx',
        'Page not found',
        'Page is not here',
      )
      await eventually(
        () => shop.get('/nothing-here'),
        ({ body }) => String(body).includes('Page is not here'),
      )

      const getResetEmail = () =>
        shop.get('/api/admin/email-templates/reset-password', { token: String(token) })
      expect((await getResetEmail()).body).toMatchObject({
        html: expect.stringContaining('Or open this link'),
      })
      await project.replaceText(
        'src/adapters/email-renderer/blocks/button.tsx',
        'Or open this link',
        'Or copy this link',
      )
      await eventually(getResetEmail, ({ body }) => JSON.stringify(body).includes('Or copy this link'))

      // Names that another site lets lead to this machine are no names of the shop.
      expect(await readStatus(`${shop.url}/admin`, { host: 'elsewhere.example' })).toBe(403)
      expect((await shop.get(`/@fs${shop.dataDir}/secrets.json`)).body).not.toContain('orderKeys')

      shop.signal('SIGTERM')
      expect(await shop.exit()).toBe(0)
    },
  )
})

describe('npm start', () => {
  test('signs nobody in and answers no age gate, whatever NODE_ENV says', async () => {
    const shop = await openShop(await makePreparedDataDir('demo'), { NODE_ENV: 'development', DEMO: '1' })
    for (const path of ['/', '/admin', '/admin/orders']) {
      const { body } = await shop.get(path)
      expect(body, path).not.toContain('adminToken')
      expect(body, path).not.toContain('development-visitor')
    }
    for (const path of ['/@vite/client', '/src/main.ts', '/admin/@vite/client', '/scripts/dev.ts'])
      expect((await shop.get(path)).body, path).not.toMatch(/import |readConfig/)
  })
})
