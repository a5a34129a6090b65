import '../page-time-zone.ts'
import './quiet-zod.ts'
import './hide-invitation-token.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import './admin.css'
import Toasts from '../ui/toasts.tsx'
import { queryClient } from './api/query-client.ts'
import { router } from './router.tsx'

const root = document.getElementById('admin')
if (root === null) throw new Error('The page has no element with the id admin')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts className="toasts-in-admin" />
    </QueryClientProvider>
  </StrictMode>,
)
