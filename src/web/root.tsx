import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useNavigationType,
  useRouteError,
} from 'react-router'
import { getShopTimeZone } from '#domain/shop-time.ts'
import type { Route } from './+types/root'
import {
  captureEarlyInput,
  countCartLines,
  hideConfirmedAgeGate,
  hideEmailedToken,
} from './before-scripts.ts'
import { shopContext } from './entry.server.tsx'
import { useAfterHydration } from './storefront/state/after-hydration.ts'
import theme from './storefront/storefront.css?inline'
import { buttonClass } from './ui/button.tsx'
import fraunces from './ui/fonts/fraunces.woff2?url'
import inter from './ui/fonts/inter.woff2?url'
import { PageTitle } from './ui/page-title.tsx'

const preloadFont = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
})

export const links: Route.LinksFunction = () => [
  preloadFont(inter),
  preloadFont(fraunces),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function loader({ context }: Route.LoaderArgs) {
  return context.get(shopContext).layout()
}

/** What surrounds the pages changes with a new page load, not with every link. */
export function shouldRevalidate() {
  return false
}

/**
 * The styles stand in the page itself: nothing has to be fetched before the first paint. The browser's bundle
 * leaves them out and keeps what the server wrote.
 */
const styles = import.meta.env.SSR ? theme : ''

export function Layout({ children }: { children: ReactNode }) {
  const content = (
    <>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#0d3822" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101713" />
        <meta name="rating" content="adult" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own */}
        <script dangerouslySetInnerHTML={{ __html: hideEmailedToken }} suppressHydrationWarning />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own */}
        <script dangerouslySetInnerHTML={{ __html: hideConfirmedAgeGate }} suppressHydrationWarning />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own */}
        <script dangerouslySetInnerHTML={{ __html: countCartLines }} suppressHydrationWarning />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
        <style dangerouslySetInnerHTML={{ __html: styles }} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own */}
        <script dangerouslySetInnerHTML={{ __html: captureEarlyInput }} suppressHydrationWarning />
        <SmoothScroll />
        <Ready />
        <ScrollRestoration />
        <Scripts />
      </body>
    </>
  )
  // Preact hydrates what is inside of the document's element.
  if (!import.meta.env.SSR && !import.meta.env.DEV) return content
  return (
    <html lang="en-US" data-time-zone={getShopTimeZone()} suppressHydrationWarning>
      {content}
    </html>
  )
}

/** 'Every navigation scrolls smoothly to the top'; going back returns to the old place at once. */
function SmoothScroll() {
  const kind = useNavigationType()
  useLayoutEffect(() => {
    document.documentElement.style.scrollBehavior = kind === 'PUSH' ? 'smooth' : 'auto'
  })
  return null
}

/** Says that buttons work from now on, once every component shows what this browser has stored. */
function Ready() {
  const isReady = useAfterHydration()
  useEffect(() => {
    if (!isReady) return
    document.documentElement.dataset.ready = ''
    dispatchEvent(new Event('shop-ready'))
  }, [isReady])
  return null
}

export default function Root() {
  return <Outlet />
}

/** The last resort, without header and footer: whatever broke may have been one of them. */
export function ErrorBoundary() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 p-6 text-center">
      <PageTitle>{status === 404 ? 'Not found' : 'Something went wrong'}</PageTitle>
      <h1 className="max-w-2xl text-3xl md:text-4xl">
        {status === 404
          ? 'This page does not exist.'
          : 'Something went wrong. Please try refreshing the page.'}
      </h1>
      <a href="/" className={buttonClass('primary', 'large')}>
        Back to the shop
      </a>
    </main>
  )
}
