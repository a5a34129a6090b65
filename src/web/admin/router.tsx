import type { ComponentType } from 'react'
import { createBrowserRouter, redirect } from 'react-router'
import { ErrorPage, NotFoundPage } from './pages/error.tsx'
import { Layout, LayoutSkeleton } from './pages/layout.tsx'
import { pages } from './pages/pages.ts'
import { LoginPage } from './pages/staff/login.tsx'
import { adminPaths } from './paths.ts'
import { redirectIfSignedIn, requireSession } from './state/session-guard.ts'

/** A screen whose code loads when it is first opened. */
const page = (path: string, load: () => Promise<ComponentType>) => ({
  path,
  lazy: async () => ({ Component: await load() }),
})

/** Every screen of the area. */
export const router = createBrowserRouter(
  [
    {
      errorElement: <ErrorPage />,
      HydrateFallback: LayoutSkeleton,
      children: [
        { path: adminPaths.login, loader: redirectIfSignedIn, Component: LoginPage },
        page(adminPaths.join, async () => (await import('./pages/staff/join.tsx')).JoinPage),
        {
          Component: Layout,
          loader: requireSession,
          // Validated once, and again when a page revalidates the session.
          shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
          children: [
            ...pages.map(({ path, load }) => page(path, load)),
            // Paths of earlier versions.
            {
              path: '/mail',
              loader: ({ request }) => redirect(adminPaths.emails + new URL(request.url).search),
            },
            { path: '/mail-templates', loader: () => redirect(adminPaths.emailTemplates) },
            { path: '*', Component: NotFoundPage },
          ],
        },
      ],
    },
  ],
  { basename: '/admin' },
)
