import { Link, useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AddressesTab } from '../features/account/addresses-tab.tsx'
import { CreditTab } from '../features/account/credit-tab.tsx'
import { DataTab } from '../features/account/data-tab.tsx'
import { DetailsTab } from '../features/account/details-tab.tsx'
import { NotificationsTab } from '../features/account/notifications-tab.tsx'
import { OrdersTab } from '../features/account/orders-tab.tsx'
import { ReviewsTab } from '../features/account/reviews-tab.tsx'
import { SecurityTab } from '../features/account/security-tab.tsx'
import { TabRow } from '../features/account/tab-row.tsx'
import { WholesaleTab } from '../features/account/wholesale-tab.tsx'
import { PopularProducts } from '../features/popular-products/popular-products.tsx'
import { ProductCard } from '../features/product-card/product-card.tsx'
import { SectionLoadError } from '../parts/section-load-error.tsx'
import { useReturnState } from '../state/account/return-path.ts'
import { loadProfile, signOut, useSession } from '../state/account/session.ts'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import type { Route } from './+types/my-account'

export function meta({ matches }: Route.MetaArgs) {
  return createPageMeta(matches[0].loaderData, { title: 'My account' })
}

const tabs = [
  { name: 'orders', label: 'Orders' },
  { name: 'details', label: 'Account Details' },
  { name: 'addresses', label: 'Addresses' },
  { name: 'credit', label: 'Store credit' },
  { name: 'wholesale', label: 'Wholesale' },
  { name: 'reviews', label: 'Reviews' },
  { name: 'wishlist', label: 'Wishlist' },
  { name: 'notifications', label: 'Notifications' },
  { name: 'security', label: 'Security' },
  { name: 'data', label: 'Your data' },
  { name: 'logout', label: 'Logout' },
] as const

export default function MyAccount() {
  const [parameters] = useSearchParams()
  const { status, customer, customerId } = useSession()
  const tab = tabs.find(({ name }) => name !== 'wishlist' && name === parameters.get('tab')) ?? tabs[0]
  const shown = tab.name
  return (
    <div className="column pt-10 md:pt-14">
      <h1 className="text-[2.25rem] md:text-[3rem]">My account</h1>
      {status === 'guest' && <SignInPrompt />}
      {status === 'failed' && <SectionLoadError contentName="account" onRetry={loadProfile} />}
      {status === 'unknown' && <Skeleton className="mt-10 h-64 w-full rounded-lg" />}
      {status === 'signed-in' && customer && (
        <div className="mt-10 grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-14">
          <nav aria-label="Account">
            <TabRow>
              {tabs.map(({ name, label }) => (
                <li key={name} className="shrink-0">
                  <Link
                    to={name === 'wishlist' ? paths.wishlist() : paths.account(name)}
                    preventScrollReset
                    // On a phone the tabs scroll, and the current one must be visible.
                    ref={name === shown ? scrollTabIntoView : undefined}
                    aria-current={name === shown ? 'page' : undefined}
                    className={classNames(
                      'inline-flex min-h-11 items-center px-4 text-[0.9375rem] lg:w-full lg:rounded-md',
                      name === shown
                        ? 'font-semibold text-leaf max-lg:border-b-2 max-lg:border-leaf lg:bg-leaf-soft'
                        : 'text-ink-soft hover:text-leaf',
                    )}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </TabRow>
          </nav>
          {/* Another customer may sign in in another tab, so nothing of the one before may stay. */}
          <section key={customerId} aria-label={tab.label}>
            {shown === 'orders' && (
              <OrdersTab
                customer={customer}
                whenEmpty={
                  <div className="mt-14 -mb-20">
                    <PopularProducts card={(product) => <ProductCard product={product} />} />
                  </div>
                }
              />
            )}
            {shown === 'details' && <DetailsTab customer={customer} />}
            {shown === 'addresses' && <AddressesTab />}
            {shown === 'credit' && <CreditTab />}
            {shown === 'wholesale' && <WholesaleTab />}
            {shown === 'reviews' && <ReviewsTab />}
            {shown === 'notifications' && <NotificationsTab customer={customer} />}
            {shown === 'security' && <SecurityTab />}
            {shown === 'data' && <DataTab customer={customer} />}
            {shown === 'logout' && <LogoutTab />}
          </section>
        </div>
      )}
    </div>
  )
}

function scrollTabIntoView(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

function LogoutTab() {
  return (
    <div className="max-w-md">
      <p className="text-ink-soft">Your cart and wishlist stay in your account.</p>
      <Button size="large" className="mt-6" onClick={() => void signOut()}>
        Logout
      </Button>
    </div>
  )
}

function SignInPrompt() {
  const state = useReturnState()
  return (
    <div className="flex flex-col items-center gap-5 py-24 text-center">
      <p className="font-serif text-3xl">Sign in to see your account.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to={paths.signIn()} state={state} className={buttonClass('primary', 'large')}>
          Sign In
        </Link>
        <Link to={paths.signUp()} state={state} className={buttonClass('outline', 'large')}>
          Sign Up
        </Link>
      </div>
      <Link
        to={paths.trackOrder()}
        className="mt-2 text-sm font-medium text-leaf underline underline-offset-4"
      >
        Track an order without an account
      </Link>
    </div>
  )
}
