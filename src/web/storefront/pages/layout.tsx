import { useEffect, useRef } from 'react'
import { isRouteErrorResponse, Outlet, useMatch, useNavigation, useRouteError } from 'react-router'
import { makeCoveredPageInert } from '#web/before-scripts.ts'
import { paths } from '#web/paths.ts'
import { SeparateTask } from '#web/preact/separate-task.tsx'
import { announce } from '#web/ui/announce.ts'
import { OfflineNotice } from '#web/ui/offline-notice.tsx'
import { AgeGate } from '../features/age-gate/age-gate.tsx'
import { DemoRibbon } from '../features/demo-mode/demo-ribbon.tsx'
import { CheckoutHeader } from '../features/header/checkout-header.tsx'
import { SiteHeader } from '../features/header/site-header.tsx'
import { PreviewBar } from '../features/preview/preview-bar.tsx'
import { latePart } from '../parts/late-part.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import { PageLoadError } from '../parts/page-load-error.tsx'
import { startSession } from '../state/account/session.ts'
import { useAfterHydration } from '../state/after-hydration.ts'
import { addedMessage } from '../state/cart/cart.ts'
import { useFocusOnNavigation } from '../state/focus-on-navigation.ts'
import { useClosePanelsOnLeave, usePanels } from '../state/panels.ts'
import { stayWhileOffline } from '../state/stay-while-offline.ts'
import { NotFoundNotice } from './not-found-notice.tsx'

/** Until it is laid out, it has the height that it has at 390, 820 and 1440 pixels, so that the scroll bar does not jump. */
const SiteFooter = latePart(() => import('../features/footer/site-footer.tsx'), {
  renderedClass:
    'skipped-off-screen [contain-intrinsic-size:auto_2100px] md:[contain-intrinsic-size:auto_1320px] lg:[contain-intrinsic-size:auto_980px]',
})
const CheckoutFooter = latePart(() => import('../features/footer/checkout-footer.tsx'))
const CartPanel = lazyPart(() => import('../features/cart-panel/cart-panel.tsx'))
const AccountPanel = lazyPart(() => import('../features/account-panel/account-panel.tsx'))
const MenuDrawer = lazyPart(() => import('../features/menu-drawer/menu-drawer.tsx'))
const Toasts = lazyPart(() => import('#web/ui/toasts.tsx'))

export default function ShopLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** The checkout has a header and a footer of its own, without menu, search and newsletter. */
function Frame({ children }: { children: React.ReactNode }) {
  useEffect(startSession, [])
  useEffect(stayWhileOffline, [])
  const busy = useNavigation().state === 'loading'
  const isCheckout = useMatch(paths.checkout()) !== null
  const main = useRef<HTMLElement>(null)
  useFocusOnNavigation(main)
  return (
    <>
      <noscript>
        {/* Without scripts the age gate cannot be answered and nothing can be ordered, but pages can be read. */}
        <p className="bg-leaf-night p-4 text-center text-sm text-paper">
          You must be 21 years or older to enter this site. Ordering requires JavaScript.
        </p>
      </noscript>
      <AgeGate />
      <div data-page="" suppressHydrationWarning>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own */}
        <script dangerouslySetInnerHTML={{ __html: makeCoveredPageInert }} suppressHydrationWarning />
        <a
          href="#content"
          className="sr-only z-50 rounded-full bg-leaf px-5 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
        >
          Skip to content
        </a>
        <DemoRibbon />
        <PreviewBar />
        <SeparateTask>{isCheckout ? <CheckoutHeader /> : <SiteHeader />}</SeparateTask>
        {busy && (
          <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 animate-breathe bg-amber" />
        )}
        <SeparateTask>
          <main
            ref={main}
            id="content"
            tabIndex={-1}
            className={`${isCheckout ? 'mb-20' : 'mb-24'} min-h-[max(60dvh,100dvh-15rem)] outline-none`}
          >
            {children}
          </main>
        </SeparateTask>
        {isCheckout ? <CheckoutFooter /> : <SiteFooter />}
      </div>
      <OfflineNotice>
        You are offline. Your cart is saved, and you can order once you are back online.
      </OfflineNotice>
      <Panels isCheckout={isCheckout} />
    </>
  )
}

/** Panels load when they are first opened. Toasts load after hydration, so that the first one is not late. */
function Panels({ isCheckout }: { isCheckout: boolean }) {
  const { open, isAfterAdding, closePanels } = usePanels()
  useClosePanelsOnLeave()
  const ready = useAfterHydration()
  if (!ready) return null
  return (
    <>
      {open === 'cart' && (
        <CartPanel
          onClose={closePanels}
          onMissing={() => {
            closePanels()
            if (isAfterAdding) announce(addedMessage, 'success')
          }}
        />
      )}
      {open === 'account' && <AccountPanel onClose={closePanels} onMissing={closePanels} />}
      {open === 'menu' && <MenuDrawer onClose={closePanels} onMissing={closePanels} />}
      <Toasts className={isCheckout ? 'toasts-in-checkout' : 'toasts-over-header'} />
    </>
  )
}

/** A page that failed or does not exist, inside the layout of the shop. */
export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <Frame>
      {isNotFound(error) ? (
        <NotFoundNotice />
      ) : (
        <PageLoadError message="Something went wrong. Please try refreshing the page." />
      )}
    </Frame>
  )
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}
