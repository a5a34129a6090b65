import { randomUUID } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import { createContext, type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import type { PageLoaders } from '#contract/shop/pages.ts'
import { setShopTimeZone } from '#domain/shop-time.ts'
import { startAfterPaint } from './before-scripts.ts'
import { sealScripts } from './content-security-policy.ts'
import { PageIds } from './preact/ids.tsx'
import { loadLateParts } from './storefront/parts/late-part.tsx'

/** Where page loaders find the shop. The process fills it in, through this build's own copy of the key. */
export const shopContext = createContext<PageLoaders>()

/**
 * Renders the whole page at once: pages are kept in memory by the process, so nothing is gained by streaming.
 * The loaders' data normally follows in a stream; here it is read first and put into the same answer.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  shop: RouterContextProvider,
): Promise<Response> {
  const data = await new Response(context.serverHandoffStream).text()
  context.serverHandoffStream = undefined
  await loadLateParts()
  const mark = randomUUID()
  // The build of the pages has its own copy of the domain.
  setShopTimeZone(shop.get(shopContext).timeZone)
  const rendered = renderToString(
    <PageIds>
      <ServerRouter context={context} url={request.url} nonce={mark} />
    </PageIds>,
  )
  // In development the router's scripts depend on their order, and nobody waits for them.
  const complete = import.meta.env.DEV
    ? withDataScript(rendered, data, mark)
    : paintFirst(completeHead(rendered), data, mark)
  const { page, policy } = sealScripts(complete, mark)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', policy)
  // A string would be checked for lone surrogates first, which takes longer than to encode it.
  return new Response(Buffer.from(`<!DOCTYPE html>${page}`), { status, headers })
}

/**
 * The page can be read before its scripts are there, so they are not asked for until it is painted with its first
 * picture (or the visitor does something): otherwise they would take the line from what is seen first.
 * The router writes a module script with static imports; here it becomes a function with the same imports. The data stands in the
 * page as JSON, which the browser does not compile, and the function reads it.
 */
function paintFirst(page: string, data: string, mark: string): string {
  const found = /<script[^>]* type="module" async>([\s\S]*?)<\/script>/.exec(page)
  if (found === null) return page
  const [element, source = ''] = found
  const names: string[] = []
  const urls: string[] = []
  const rest = source.replaceAll(/^import (?:\* as (\w+) from )?("[^"]+");?$/gm, (_, name, url) => {
    names.push(name ?? '')
    urls.push(url)
    return ''
  })
  // The last of its imports begins hydration. It is awaited, so that a missing script is noticed.
  const steps = rest.replaceAll(/^import\(/gm, 'await import(')
  const start = `Promise.all([${urls.map((url) => `import(${url})`)}]).then(async([${names}])=>{${readData}${steps}})`
  const preloads: string[] = []
  return page
    .replace(element, () => '')
    .replaceAll(/<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g, (_, href) => {
      preloads.push(href)
      return ''
    })
    .replace('</body>', () => {
      const json = `<script type="application/json" id="page-data">${toJson(data)}</script>`
      return `${json}${writeScript(startAfterPaint(preloads, start), mark)}</body>`
    })
}

/**
 * Moves the title of what is shown in place of a page into the head (`PageTitle`), and has the browser fetch the pictures that are
 * seen first before it reads the page to their place. React does both itself, in development.
 */
function completeHead(page: string): string {
  const preloads = [...page.matchAll(/<img [^>]*fetchpriority="high"[^>]*>/gi)].map(([image]) =>
    preloadPicture(image),
  )
  let title = ''
  return page
    .replace(/<title data-moves>[^<]*<\/title>/, (found) => {
      title = found
      return ''
    })
    .replace('</head>', () => `${title}${preloads.join('')}</head>`)
}

function preloadPicture(image: string): string {
  const read = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(image)?.[1]
  const [source, sources, sizes] = [read('src'), read('srcset'), read('sizes')]
  const address =
    sources === undefined ? `href="${source}"` : `imagesrcset="${sources}" imagesizes="${sizes ?? ''}"`
  return `<link rel="preload" as="image" ${address} fetchpriority="high">`
}

const close = 'window.__reactRouterContext.streamController.close();'
const readData = `window.__reactRouterContext.streamController.enqueue(JSON.parse(document.getElementById('page-data').textContent));${close}`

function withDataScript(page: string, data: string, mark: string): string {
  const enqueue = `window.__reactRouterContext.streamController.enqueue(${toJson(data)});`
  const end = page.lastIndexOf('</body>')
  // A page without the router's scripts takes no data.
  if (end < 0 || !page.includes('window.__reactRouterContext')) return page
  return `${page.slice(0, end)}${writeScript(`${enqueue}${close}`, mark)}${page.slice(end)}`
}

function writeScript(script: string, mark: string): string {
  return `<script nonce="${mark}">${script}</script>`
}

const unsafe: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that cannot end the script element it stands in. */
function toJson(data: string): string {
  return JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, (character) => unsafe[character] ?? character)
}
