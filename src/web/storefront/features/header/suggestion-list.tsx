import { Clock, Search, X } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import { createImageSources } from '../../parts/catalog/image-sources.ts'
import { PicturePlaceholder } from '../../parts/catalog/product-picture.tsx'
import { ProductPrice } from '../../parts/catalog/product-price.tsx'
import type { Choice, ChoiceGroup } from './suggestion-choices.ts'

interface Props {
  listId: string
  groups: readonly ChoiceGroup[]
  /** The position of the active suggestion among all of them; -1 for none. */
  active: number
  onChoose: (choice: Choice) => void
  /** Removes one recent search; undefined removes all of them. */
  onRemoveRecent: (search: string | undefined) => void
}

/** The suggestions under the search field, which keeps the focus and names the active suggestion by its id. */
export default function SuggestionList({ listId, groups, active, onChoose, onRemoveRecent }: Props) {
  const recent = groups[0]?.kind === 'recent' ? groups[0] : undefined
  const starts = groups.map((_, place) =>
    groups.slice(0, place).reduce((sum, { choices }) => sum + choices.length, 0),
  )
  return (
    <>
      {recent && (
        <div className="flex items-center justify-between px-2 pt-1">
          <p aria-hidden="true" className="eyebrow text-ink-faint">
            {recent.heading}
          </p>
          <button
            type="button"
            onClick={() => onRemoveRecent(undefined)}
            className="min-h-8 px-1 text-[0.8125rem] font-semibold text-leaf underline underline-offset-4"
          >
            Clear all
          </button>
        </div>
      )}
      <div className={recent && 'grid grid-cols-[minmax(0,1fr)_auto]'}>
        <div id={listId} role="listbox" aria-label="Suggestions">
          {groups.map(({ heading, kind, choices }, place) => (
            // biome-ignore lint/a11y/useSemanticElements: a list box has no native group element
            <div key={kind} role="group" aria-label={heading}>
              {kind !== 'recent' && (
                <p aria-hidden="true" className="eyebrow px-2 pt-2.5 pb-1 text-ink-faint">
                  {heading}
                </p>
              )}
              {choices.map((choice, position) => {
                const at = (starts[place] ?? 0) + position
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys of its options
                  <div
                    key={choice.path}
                    id={`${listId}-${at}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={at === active}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => onChoose(choice)}
                    className={classNames(
                      'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 hover:bg-leaf-soft',
                      at === active && 'bg-leaf-soft',
                    )}
                  >
                    <Line kind={kind} choice={choice} />
                  </div>
                )
              })}
            </div>
          ))}
        </div>
        {recent && (
          <ul aria-label="Remove recent searches">
            {recent.choices.map(({ label }) => (
              <li key={label}>
                <button
                  type="button"
                  aria-label={`Remove ${label}`}
                  onClick={() => onRemoveRecent(label)}
                  className="inline-flex size-11 items-center justify-center rounded-md text-ink-faint hover:bg-leaf-soft hover:text-leaf"
                >
                  <X aria-hidden="true" size={16} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function Line({ kind, choice: { label, detail, product } }: { kind: ChoiceGroup['kind']; choice: Choice }) {
  const Icon = kind === 'recent' ? Clock : Search
  return (
    <>
      {product ? (
        <span className="size-11 shrink-0 overflow-hidden rounded-md bg-paper-deep">
          {product.picture ? (
            <img
              {...createImageSources(product.picture.url, product.picture.width, '44px')}
              alt=""
              width={44}
              height={44}
              className="size-full object-contain"
            />
          ) : (
            <PicturePlaceholder />
          )}
        </span>
      ) : (
        <Icon aria-hidden="true" size={16} className="mx-1 shrink-0 text-ink-faint" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{label}</span>
        {product && <span className="block truncate text-[0.8125rem] text-ink-faint">{detail}</span>}
      </span>
      {product ? (
        <ProductPrice product={product} className="text-sm" />
      ) : (
        detail && <span className="figures shrink-0 text-[0.8125rem] text-ink-faint">{detail}</span>
      )}
    </>
  )
}
