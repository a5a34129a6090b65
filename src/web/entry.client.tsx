import './page-time-zone.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { hydratePage } from './preact/hydrate-page.tsx'
import { followTranslations } from './ui/translated-page.ts'

followTranslations()

if (import.meta.env.DEV) {
  // The page contains the styles, which cannot change there. In development a second copy of them can.
  await import('./storefront/storefront.css')
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
} else await hydratePage()
