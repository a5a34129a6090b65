import { Command as Palette } from 'cmdk'
import { ClipboardList, LogOut, type LucideIcon, Package, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'
import { listProducts } from '#contract/admin/catalog/calls.ts'
import { listOrders } from '#contract/admin/orders/calls.ts'
import { useRead } from '../../api/use-read.ts'
import { Modal, ModalTitle } from '../../parts/modal.tsx'
import { adminPaths, withFilters } from '../../paths.ts'
import { formatCents, formatState } from '../../state/format.ts'
import { useSession } from '../../state/session.ts'
import { useNavItems } from './navigation.ts'

interface Command {
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly icon: LucideIcon
  readonly shortcut?: string
  run(): void
}

const maxResults = 5
const searchLabel = 'Search pages, orders and products'

/** Finds pages, actions, orders and products by name. */
export function CommandPalette({ onClose, onSignOut }: { onClose: () => void; onSignOut: () => void }) {
  const [typed, setTyped] = useState('')
  const commands = useCommands(typed.trim(), onSignOut)
  return (
    <Modal
      onClose={onClose}
      className="inset-x-3 top-[12vh] mx-auto max-w-xl animate-rise overflow-hidden rounded-lg border border-line bg-card shadow-panel"
    >
      <ModalTitle className="sr-only">Command palette</ModalTitle>
      {/* The commands are found by the server and by `useCommands`. */}
      <Palette label={searchLabel} shouldFilter={false} loop>
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Search aria-hidden="true" size={18} className="text-ink-faint" />
          <Palette.Input
            placeholder={searchLabel}
            value={typed}
            onValueChange={setTyped}
            className="h-13 w-full bg-transparent text-[0.9375rem] outline-none placeholder:text-ink-faint"
          />
        </div>
        <Palette.List label="Results" className="max-h-[50vh] overflow-y-auto p-2">
          <Palette.Empty className="px-3 py-6 text-center text-sm text-ink-soft">No results.</Palette.Empty>
          {commands.map((command) => (
            <Palette.Item
              key={command.id}
              value={command.id}
              onSelect={() => {
                onClose()
                command.run()
              }}
              className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-sm data-[selected=true]:bg-leaf-soft data-[selected=true]:text-leaf-deep"
            >
              <command.icon aria-hidden="true" size={17} strokeWidth={1.75} className="shrink-0" />
              <span className="min-w-0 flex-1 truncate">{command.label}</span>
              <span className="shrink-0 text-xs text-ink-soft">{command.hint}</span>
              {command.shortcut && (
                <kbd className="shrink-0 rounded-sm border border-line bg-paper px-1.5 py-0.5 text-[0.6875rem] text-ink-soft">
                  {command.shortcut}
                </kbd>
              )}
            </Palette.Item>
          ))}
        </Palette.List>
      </Palette>
    </Modal>
  )
}

function useCommands(typed: string, onSignOut: () => void): Command[] {
  const navigate = useNavigate()
  const navItems = useNavItems()
  const { permissions } = useSession()
  const searchText = useDeferredValue(typed)
  const enabled = searchText.length >= 2
  const orders = useRead(listOrders({ query: { search: searchText, limit: maxResults } }), {
    enabled: enabled && permissions.includes('orders.read'),
  })
  const products = useRead(listProducts({ query: { search: searchText, limit: maxResults } }), {
    enabled: enabled && permissions.includes('products.read'),
  })
  const goTo = (path: string) => () => void navigate(path)
  const pageCommands: Command[] = [
    ...navItems.map(({ label, path, icon, shortcut }) => ({
      id: `page-${path}`,
      label,
      hint: 'Page',
      icon,
      shortcut: shortcut === undefined ? undefined : `g ${shortcut}`,
      run: goTo(path),
    })),
    { id: 'sign-out', label: 'Logout', hint: 'Action', icon: LogOut, run: onSignOut },
  ]
  const lower = typed.toLowerCase()
  return [
    ...pageCommands.filter(({ label }) => label.toLowerCase().includes(lower)),
    ...(enabled ? (orders.data?.rows ?? []) : []).map((order) => ({
      id: `order-${order.number}`,
      label: `${order.number} · ${order.customer}`,
      hint: `${formatState(order.fulfillment)} · ${formatCents(order.total)}`,
      icon: ClipboardList,
      run: goTo(adminPaths.order(order.number)),
    })),
    ...(enabled ? (products.data?.rows ?? []) : []).map((product) => ({
      id: `product-${product.id}`,
      label: [product.name, product.variant].filter(Boolean).join(', '),
      hint: `${product.stock} in stock`,
      icon: Package,
      run: goTo(withFilters(adminPaths.products, { search: product.slug })),
    })),
  ]
}
