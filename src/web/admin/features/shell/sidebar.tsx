import { Leaf } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'
import type { NavEntry } from '../../pages/admin-page.ts'
import { useNotifications } from '../../state/use-notifications.ts'
import { isMarked, type NavItem, useNavigation } from './navigation.ts'

/** The name at the top of the sidebar and the drawer. */
export function Brand() {
  return (
    <span className="flex items-center gap-2.5">
      <span className="inline-flex size-8 items-center justify-center rounded-md bg-leaf-mid text-white">
        <Leaf aria-hidden="true" size={18} />
      </span>
      <span className="font-serif text-lg leading-none">Leafward</span>
    </span>
  )
}

/**
 * The links of the sidebar and of the drawer on small screens. On a low screen they stand closer, so that the last group is
 * in sight without scrolling.
 */
export function NavLinks({ onNavigate }: { onNavigate?: () => void }) {
  const navigation = useNavigation()
  return (
    <nav aria-label="Admin" className="space-y-4 [@media(max-height:68rem)]:space-y-2.5">
      {navigation.map((group) => (
        <div key={group.name}>
          <h2 className="mb-1.5 [@media(max-height:68rem)]:mb-0.5 px-3 font-sans text-[0.6875rem] font-semibold tracking-[0.08em] text-leaf-pale uppercase">
            {group.name}
          </h2>
          <ul className="space-y-px">
            {group.items.map((item) => (
              <li key={item.path}>
                <NavItemLink item={item} onNavigate={onNavigate} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function NavItemLink({ item, onNavigate }: { item: NavItem; onNavigate: (() => void) | undefined }) {
  const { label, path, icon: Icon, counts } = item
  const { pathname } = useLocation()
  const isActive = isMarked(path, pathname)
  return (
    <Link
      to={path}
      aria-current={isActive ? 'page' : undefined}
      onClick={onNavigate}
      className={classNames(
        'flex h-8.5 items-center [@media(max-height:68rem)]:h-7 gap-3 rounded-md px-3 text-sm transition-colors duration-150',
        isActive ? 'bg-leaf text-white font-medium' : 'text-paper-deep hover:bg-leaf-deep hover:text-white',
      )}
    >
      <Icon aria-hidden="true" size={17} strokeWidth={1.75} className="shrink-0" />
      {label}
      {counts !== undefined && <WorkCount kind={counts} />}
    </Link>
  )
}

/** How much work of a kind waits for staff. Nothing when there is none. */
function WorkCount({ kind }: { kind: NonNullable<NavEntry['counts']> }) {
  const { data } = useNotifications()
  const count = data?.groups.find((group) => group.kind === kind)?.count ?? 0
  if (count === 0) return null
  return (
    <span className="figures ml-auto rounded-full bg-amber px-1.5 text-[0.6875rem] leading-4.5 font-semibold text-leaf-night">
      {count}
      <span className="sr-only"> to answer</span>
    </span>
  )
}

/** The foot of the sidebar and of the drawer. */
export function StorefrontLink() {
  return (
    <p className="border-t border-leaf-deep px-5 py-3 text-xs text-leaf-pale">
      <a href="/" className="hover:text-white hover:underline">
        View your store
      </a>
    </p>
  )
}

/** Beside the page on wide screens. */
export function Sidebar() {
  return (
    <aside
      data-screen
      className="on-dark sticky top-0 hidden h-dvh w-60 shrink-0 flex-col bg-leaf-night text-paper lg:flex"
    >
      <div className="px-5 pt-5 pb-6 [@media(max-height:68rem)]:py-3">
        <Brand />
      </div>
      <div className="quiet-scroll flex-1 overflow-y-auto px-3 pb-6 [@media(max-height:68rem)]:pb-2">
        <NavLinks />
      </div>
      <StorefrontLink />
    </aside>
  )
}
