import { Menu, Search } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { OfflineNotice } from '../../../ui/offline-notice.tsx'
import { useLostFocus } from '../../state/lost-focus.ts'
import { useNotifications } from '../../state/use-notifications.ts'
import { AccountMenu } from './account-menu.tsx'
import { CommandPalette } from './command-palette.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { NotificationsMenu } from './notifications-menu.tsx'
import { Sidebar } from './sidebar.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const modifier = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** The frame of every page: sidebar, header, command palette. */
export function Shell({ onSignOut, children }: { onSignOut: () => void; children: ReactNode }) {
  const [openPanel, setOpenPanel] = useState<'menu' | 'palette'>()
  const openCommandPalette = useCallback(() => setOpenPanel('palette'), [])
  useShortcuts(openCommandPalette)
  useLostFocus()
  const { data: notifications } = useNotifications()
  const close = () => setOpenPanel(undefined)
  return (
    <>
      <div data-page className="flex min-h-dvh">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-card focus:px-4 focus:py-2"
        >
          Skip to content
        </a>
        <Sidebar />
        <div className="flex min-w-0 flex-1 flex-col">
          {notifications?.mode === 'demo' && (
            <aside
              aria-label="Demo mode"
              className="bg-ink px-4 py-1.5 text-center text-[0.8125rem] font-medium text-paper"
            >
              Demo mode: no card is charged, and nothing is shipped.
            </aside>
          )}
          <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-line bg-card px-2 md:px-5">
            <IconButton label="Open menu" className="lg:hidden" onClick={() => setOpenPanel('menu')}>
              <Menu aria-hidden="true" size={20} />
            </IconButton>
            <button
              type="button"
              onClick={openCommandPalette}
              className="flex h-9 items-center gap-2.5 rounded-md border border-line px-3 text-sm text-ink-soft hover:border-leaf-mid hover:text-leaf md:w-72"
            >
              <Search aria-hidden="true" size={16} />
              <span className="hidden sm:inline">Search</span>
              <span className="sr-only sm:hidden">Search</span>
              <kbd className="ml-auto hidden rounded-sm border border-line px-1.5 text-[0.6875rem] text-ink-faint md:inline">
                {modifier} K
              </kbd>
            </button>
            <div className="ml-auto flex items-center gap-1">
              <NotificationsMenu />
              <AccountMenu onSignOut={onSignOut} />
            </div>
          </header>
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-[1400px] flex-1 px-4 py-6 outline-none md:px-6"
          >
            {children}
          </main>
        </div>
      </div>
      <OfflineNotice>
        You are offline. What you entered stays on this page. Save it once you are back online.
      </OfflineNotice>
      {openPanel === 'menu' && <MenuDrawer onClose={close} />}
      {openPanel === 'palette' && <CommandPalette onClose={close} onSignOut={onSignOut} />}
    </>
  )
}
