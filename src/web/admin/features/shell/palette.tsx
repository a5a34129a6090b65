import { ClipboardList, LogOut, type LucideIcon, Package, Search } from 'lucide-react'
import { useDeferredValue, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'
import { useModal } from '../../../ui/use-modal.ts'
import { searchOrders } from '../../api/orders.ts'
import { searchProducts } from '../../api/products.ts'
import { useRead } from '../../api/use-read.ts'
import { adminPaths, withFilters } from '../../paths.ts'
import { formatCents, stateWords } from '../../state/words.ts'
import { navItems } from './navigation.ts'

interface Command {
  readonly id: string
  readonly words: string
  readonly hint: string
  readonly icon: LucideIcon
  readonly keys?: string
  act(): void
}

const found = 5

/** Every page and step by its name, and orders and products by theirs. */
export function Palette({ onClose, onSignOut }: { onClose: () => void; onSignOut: () => void }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  useModal(panel)
  const commands = useCommands(typed.trim(), onSignOut)
  const current = Math.min(at, commands.length - 1)
  const run = (command: Command | undefined) => {
    if (command === undefined) return
    onClose()
    command.act()
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'ArrowDown') setAt((current + 1) % Math.max(1, commands.length))
    else if (event.key === 'ArrowUp') setAt((current - 1 + commands.length) % Math.max(1, commands.length))
    else if (event.key === 'Enter') run(commands[current])
    // The list has no other stop for the Tab key.
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
              setAt(0)
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
          {commands.map((command, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the input, which keeps the focus
            <div
              key={command.id}
              id={`${id}-${command.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === current}
              ref={(element) => {
                if (place === current) element?.scrollIntoView({ block: 'nearest' })
              }}
              onClick={() => run(command)}
              onMouseMove={() => setAt(place)}
              className={classNames(
                'flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-sm',
                place === current && 'bg-leaf-soft text-leaf-deep',
              )}
            >
              <command.icon aria-hidden="true" size={17} strokeWidth={1.75} className="shrink-0" />
              <span className="min-w-0 flex-1 truncate">{command.words}</span>
              <span className="shrink-0 text-xs text-ink-soft">{command.hint}</span>
              {command.keys && (
                <kbd className="shrink-0 rounded-sm border border-line bg-paper px-1.5 py-0.5 text-[0.6875rem] text-ink-soft">
                  {command.keys}
                </kbd>
              )}
            </div>
          ))}
          {commands.length === 0 && (
            <p className="px-3 py-6 text-center text-sm text-ink-soft">Nothing found.</p>
          )}
        </div>
      </div>
    </div>,
    document.body,
  )
}

function useCommands(typed: string, onSignOut: () => void): Command[] {
  const navigate = useNavigate()
  const asked = useDeferredValue(typed)
  const enabled = asked.length >= 2
  const orders = useRead(searchOrders(asked, found), { enabled })
  const products = useRead(searchProducts(asked, found), { enabled })
  const go = (path: string) => () => void navigate(path)
  const steps: Command[] = [
    ...navItems.map(({ words, path, icon, key }) => ({
      id: `page-${path}`,
      words,
      hint: 'Page',
      icon,
      keys: key === undefined ? undefined : `g ${key}`,
      act: go(path),
    })),
    { id: 'sign-out', words: 'Logout', hint: 'Step', icon: LogOut, act: onSignOut },
  ]
  const lower = typed.toLowerCase()
  return [
    ...steps.filter(({ words }) => words.toLowerCase().includes(lower)),
    ...(enabled ? (orders.data?.rows ?? []) : []).map((order) => ({
      id: `order-${order.number}`,
      words: `${order.number} · ${order.customer}`,
      hint: `${stateWords(order.fulfillment)} · ${formatCents(order.total)}`,
      icon: ClipboardList,
      act: go(adminPaths.order(order.number)),
    })),
    ...(enabled ? (products.data?.rows ?? []) : []).map((product) => ({
      id: `product-${product.id}`,
      words: [product.name, product.size].filter(Boolean).join(', '),
      hint: `${product.stock} in stock`,
      icon: Package,
      act: go(withFilters(adminPaths.products, { search: product.slug })),
    })),
  ]
}
