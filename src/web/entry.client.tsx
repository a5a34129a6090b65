import './page-time-zone.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { followTranslations } from './ui/translated-page.ts'

// The page contains the styles, which cannot change there. In development a second copy of them can.
if (import.meta.env.DEV) await import('./storefront/storefront.css')

followTranslations()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
