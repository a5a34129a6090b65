import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { WireProduct } from '#contract/answers/product.ts'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Price } from '#web/ui/price.tsx'
import { call } from '../../api/call.ts'
import { ProductPicture } from '../../parts/product-picture.tsx'

const pauseMs = 160

/** Search with suggestions while typing (D19). Without scripts it is a plain form that leads to the catalogue. */
export function SearchBox() {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const searched = parameters.get('search') ?? ''
  const listId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { suggestions, ask, forget } = useSuggestions()
  const shown = open && suggestions.length > 0

  function leaveFor(path: string) {
    setOpen(false)
    setActive(-1)
    forget()
    form.current?.reset()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    void navigate(path)
  }

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = suggestions[active]
    if (shown && chosen) leaveFor(paths.product(chosen.URL_slug))
    else leaveFor(paths.products({ search: String(new FormData(event.currentTarget).get('search') ?? '') }))
  }

  function steer(event: KeyboardEvent) {
    if (event.key === 'Escape') setOpen(false)
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
    const step = event.key === 'ArrowDown' ? 1 : -1
    const places = suggestions.length + 1
    setActive((now) => ((now + 1 + step + places) % places) - 1)
  }

  return (
    <search className="relative block">
      <form
        ref={form}
        action={paths.products()}
        onSubmit={search}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
        }}
      >
        <input
          key={searched}
          name="search"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          role="combobox"
          aria-label="Search products"
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
          placeholder="What are you looking for?"
          defaultValue={searched}
          maxLength={200}
          onChange={(event) => {
            setOpen(true)
            setActive(-1)
            ask(event.target.value)
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={steer}
          className="h-11 w-full rounded-full border border-line-strong bg-card pr-12 pl-5 text-[0.9375rem] placeholder:text-ink-faint hover:border-leaf-mid"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute top-1 right-1 inline-flex size-9 items-center justify-center rounded-full bg-leaf text-white transition-colors duration-150 hover:bg-leaf-deep"
        >
          <Search aria-hidden="true" size={17} />
        </button>
        <div
          id={listId}
          role="listbox"
          aria-label="Suggestions"
          hidden={!shown}
          className="absolute inset-x-0 top-full z-40 mt-2 overflow-hidden rounded-lg border border-line bg-card p-1.5 shadow-panel"
        >
          {suggestions.map((product, position) => (
            <Suggestion
              key={product._id}
              id={`${listId}-${position}`}
              product={product}
              active={position === active}
              onChoose={() => leaveFor(paths.product(product.URL_slug))}
            />
          ))}
        </div>
      </form>
      <span className="sr-only" aria-live="polite">
        {shown ? `${suggestions.length} suggestions` : ''}
      </span>
    </search>
  )
}

function Suggestion({
  id,
  product,
  active,
  onChoose,
}: {
  id: string
  product: WireProduct
  active: boolean
  onChoose: () => void
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox moves through its options by arrow keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classNames(
        'flex cursor-pointer items-center gap-3 rounded-md p-2 hover:bg-leaf-soft',
        active && 'bg-leaf-soft',
      )}
    >
      <span className="size-12 shrink-0 overflow-hidden rounded-md bg-paper-deep">
        <ProductPicture product={product} alt="" sizes="112px" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{product.product_name}</span>
        <span className="block truncate text-[0.8125rem] text-ink-faint">
          {[product.category, product.oz, product.count].filter(Boolean).join(' · ')}
        </span>
      </span>
      <Price now={product.price} className="text-sm" />
    </div>
  )
}

/** Asks the catalogue after a pause in typing; an answer to older text is dropped. */
function useSuggestions() {
  const [suggestions, setSuggestions] = useState<readonly WireProduct[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asking = useRef<AbortController>(undefined)

  function forget() {
    clearTimeout(timer.current)
    asking.current?.abort()
    setSuggestions([])
  }

  function ask(text: string) {
    clearTimeout(timer.current)
    asking.current?.abort()
    const search = text.trim()
    if (search === '') {
      setSuggestions([])
      return
    }
    timer.current = setTimeout(async () => {
      const controller = new AbortController()
      asking.current = controller
      const answer = await call('listProducts', { search, limit: 6 }, { signal: controller.signal })
      if (!controller.signal.aborted) setSuggestions(answer.ok ? answer.value.products : [])
    }, pauseMs)
  }

  return { suggestions, ask, forget }
}
