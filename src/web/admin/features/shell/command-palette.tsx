import { ClipboardList, LogOut, type LucideIcon, Package, Search } from 'lucide-react'
import { useDeferredValue, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { listProducts } from '#contract/admin/catalog/calls.ts'
import { listOrders } from '#contract/admin/orders/calls.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useModal } from '../../../ui/use-modal.ts'
import { useRead } from '../../api/use-read.ts'
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

/** Finds pages, actions, orders and products by name. */
export function CommandPalette({ onClose, onSignOut }: { onClose: () => void; onSignOut: () => void }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [highlighted, setHighlighted] = useState(0)
  useModal(panel)
  const commands = useCommands(typed.trim(), onSignOut)
  const current = Math.min(highlighted, commands.length - 1)
  const runCommand = (command: Command | undefined) => {
    if (command === undefined) return
    onClose()
    command.run()
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'ArrowDown') setHighlighted((current + 1) % Math.max(1, commands.length))
    else if (event.key === 'ArrowUp')
      setHighlighted((current - 1 + commands.length) % Math.max(1, commands.length))
    else if (event.key === 'Enter') runCommand(commands[current])
    // The Tab key stays in the palette.
    else if (event.key !== 'Tab') return
    event.preventDefault()
  }
  return createPortal(
    <div className="fixed inset-0 z-50 flex items-start justify-center px-3 pt-[12vh]">
      <div aria-hidden="true" onClick={onClose} className="absolute inset-0 animate-fade bg-leaf-night/45" />
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-label="Command palette"
        tabIndex={-1}
        onFocus={() => panel.current?.querySelector('input')?.focus()}
        onKeyDown={onKeyDown}
        className="relative w-full max-w-xl animate-rise overflow-hidden rounded-lg border border-line bg-card shadow-panel"
      >
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Search aria-hidden="true" size={18} className="text-ink-faint" />
          <input
            role="combobox"
            aria-label="Search pages, orders and products"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={commands[current] && `${id}-${commands[current].id}`}
            aria-autocomplete="list"
            placeholder="Search pages, orders and products"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setHighlighted(0)
            }}
            className="h-13 w-full bg-transparent text-[0.9375rem] outline-none placeholder:text-ink-faint"
          />
        </div>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Results"
          className="max-h-[50vh] overflow-y-auto p-2"
        >
          {commands.map((command, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys
            <div
              key={command.id}
              id={`${id}-${command.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              ref={(element) => {
                if (index === current) element?.scrollIntoView({ block: 'nearest' })
              }}
              onClick={() => runCommand(command)}
              onMouseMove={() => setHighlighted(index)}
              className={classNames(
                'flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-sm',
                index === current && 'bg-leaf-soft text-leaf-deep',
              )}
            >
              <command.icon aria-hidden="true" size={17} strokeWidth={1.75} className="shrink-0" />
              <span className="min-w-0 flex-1 truncate">{command.label}</span>
              <span className="shrink-0 text-xs text-ink-soft">{command.hint}</span>
              {command.shortcut && (
                <kbd className="shrink-0 rounded-sm border border-line bg-paper px-1.5 py-0.5 text-[0.6875rem] text-ink-soft">
                  {command.shortcut}
                </kbd>
              )}
            </div>
          ))}
          {commands.length === 0 && (
            <p className="px-3 py-6 text-center text-sm text-ink-soft">No results.</p>
          )}
        </div>
      </div>
    </div>,
    document.body,
  )
}

function useCommands(typed: string, onSignOut: () => void): Command[] {
  const navigate = useNavigate()
  const navItems = useNavItems()
  const { permissions } = useSession()
  const searchText = useDeferredValue(typed)
  const enabled = searchText.length >= 2
  const orders = useRead(listOrders({ query: { search: searchText, limit: maxResults } }), {
    enabled: enabled && permissions.includes('see orders'),
  })
  const products = useRead(listProducts({ query: { search: searchText, limit: maxResults } }), {
    enabled: enabled && permissions.includes('see products'),
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
