import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { previewRule } from '#contract/admin/compliance/calls.ts'
import { type RulePreviewAnswer, ruleEntry } from '#contract/admin/compliance/rules.ts'
import { createRuleEntry, findRuleErrors } from '#domain/compliance/rule-errors.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import { formatCount, formatUnits } from '#domain/text.ts'
import { getErrorMessage, Refusal, write } from '../../api/call.ts'
import { Panel } from '../../parts/page.tsx'
import { adminPaths } from '../../paths.ts'
import { useSettled } from '../../state/use-settled.ts'
import { Hit, OrderHit, ProductItems } from './preview-hits.tsx'
import type { RuleValues } from './rule-fields.tsx'

/** What the unsaved rule would hit, asked again whenever typing pauses. */
export function RulePreviewPanel({ values }: { values: RuleValues }) {
  const settled = useSettled(JSON.stringify(toPreviewInput(values)))
  const problem = findProblem(settled)
  const query = useQuery({
    queryKey: ['rule-preview', settled],
    queryFn: () => write(previewRule({ body: JSON.parse(settled) }), false),
    enabled: problem === undefined,
    retry: false,
    placeholderData: (previous) => previous,
  })
  const incomplete = query.error instanceof Refusal ? Object.values(query.error.fields)[0] : undefined
  return (
    <Panel title="Preview" className="xl:sticky xl:top-20">
      <div aria-live="polite" className="text-sm">
        {problem !== undefined ? (
          <p className="text-ink-soft">{problem}</p>
        ) : query.error !== null ? (
          <p className="text-ink-soft">{incomplete ?? getErrorMessage(query.error)}</p>
        ) : query.data === undefined ? (
          <p className="text-ink-soft">Looking…</p>
        ) : (
          <Hits preview={query.data} isStale={query.isPlaceholderData} />
        )}
      </div>
    </Panel>
  )
}

/** What a rule hits does not depend on its texts, so the preview neither waits for them nor is asked again for each. */
function toPreviewInput(values: RuleValues) {
  return { ...values, reason: 'Preview', source: 'Preview', staffNote: '' }
}

/** What keeps the rule from being previewed, as far as the browser can tell. */
function findProblem(settled: string): string | undefined {
  const { data, error } = ruleEntry.safeParse(JSON.parse(settled))
  if (data === undefined) return error.issues[0]?.message
  const today = toLegalDay(new Date())
  return Object.values(findRuleErrors({ ...createRuleEntry(today), ...data }, today))[0]
}

function Hits({ preview, isStale }: { preview: RulePreviewAnswer; isStale: boolean }) {
  const { applies, doubtful, products, carts, people, openOrders, recentOrders } = preview
  return (
    // Figures of the rule before stay as readable as they are.
    <div aria-busy={isStale} className={isStale ? 'cursor-progress' : undefined}>
      <p className="font-medium">{preview.place}</p>
      <p className="mt-1">
        {preview.isCountryWide
          ? `All ${formatCount(applies.count)} ZIP codes.`
          : formatZipCounts(applies.count, doubtful.count)}
      </p>
      <ZipList list={[...applies.zips, ...doubtful.zips]} total={applies.count + doubtful.count} />
      <p className="mt-1 text-[0.8125rem] text-ink-faint">
        The shop has no numbers of residents by ZIP code. It counts its own customers below.
      </p>
      <ul className="mt-4 divide-y divide-line border-t border-line">
        <Hit
          title="Products"
          count={products.count}
          note={`of ${formatCount(products.publishedCount)} published`}
        >
          <ProductItems list={products} />
        </Hit>
        <Hit
          title="Carts"
          count={carts.count}
          note={
            carts.withoutAddressCount > 0
              ? `${formatCount(carts.withoutAddressCount)} more without an address`
              : undefined
          }
        >
          {carts.destinations.map(({ destination, count }) => (
            <li key={destination}>
              {destination}: {formatCount(count)} {count === 1 ? 'cart' : 'carts'}
            </li>
          ))}
        </Hit>
        <Hit title="People with an open order or a cart" count={people.count} note={formatPeople(people)}>
          {people.withOrders.map(({ name, orders }) => (
            <li key={orders[0]}>
              {name}:{' '}
              {orders.map((number, place) => (
                <span key={number}>
                  {place > 0 && ', '}
                  <Link to={adminPaths.order(number)} className="font-medium hover:text-leaf hover:underline">
                    {number}
                  </Link>
                </span>
              ))}
            </li>
          ))}
          {people.withOrdersCount > people.withOrders.length && (
            <li>
              and {formatCount(people.withOrdersCount - people.withOrders.length)} more with an open order
            </li>
          )}
        </Hit>
        <OrderHit title="Open orders" hit={openOrders} note={explainOpenOrders(openOrders)} />
        <OrderHit
          title={`Orders of the last ${recentOrders.days} days`}
          hit={recentOrders}
          note="Had the rule been in force."
        />
      </ul>
      {preview.isCut && (
        <p className="mt-3 text-[0.8125rem] text-ink-soft">
          There are more orders than the preview reads. It counts the newest.
        </p>
      )}
    </div>
  )
}

/** '12 customers, 3 guests. 4 with only a cart.' */
function formatPeople({ count, guestCount, withOrdersCount }: RulePreviewAnswer['people']) {
  if (count === 0) return undefined
  const [customers, onlyCarts] = [count - guestCount, count - withOrdersCount]
  const parts = [
    customers > 0 ? formatUnits(customers, 'customer') : '',
    guestCount > 0 ? formatUnits(guestCount, 'guest') : '',
  ].filter((part) => part !== '')
  const rest = onlyCarts === 0 ? '' : ` ${formatCount(onlyCarts)} with only a cart.`
  return `${parts.join(', ')}.${rest}`
}

/** What becomes of them. */
function explainOpenOrders({ unpaidCount }: RulePreviewAnswer['openOrders']): string {
  if (unpaidCount === 0) return 'They are held when the rule closes.'
  return unpaidCount === 1
    ? 'They are held when the rule closes. 1 of them is not paid: its customer is then offered no payment.'
    : `They are held when the rule closes. ${formatCount(unpaidCount)} of them are not paid: their customers are then offered no payment.`
}

function formatZipCounts(applies: number, doubtful: number): string {
  const closed = `${formatCount(applies)} ZIP ${applies === 1 ? 'code' : 'codes'}`
  return doubtful === 0 ? `${closed}.` : `${closed}, and ${formatCount(doubtful)} where shoppers are asked.`
}

function ZipList({ list, total }: { list: readonly { zip: string; city: string }[]; total: number }) {
  const [isOpen, setOpen] = useState(false)
  if (list.length === 0) return null
  const shown = isOpen ? list : list.slice(0, 3)
  const more = total - shown.length
  return (
    <p className="mt-1 text-[0.8125rem] text-ink-soft">
      {shown.map(({ zip, city }) => `${zip} ${city}`).join(', ')}
      {more > 0 && ` and ${formatCount(more)} more`}{' '}
      {list.length > 3 && (
        <button type="button" onClick={() => setOpen(!isOpen)} className="font-medium text-leaf underline">
          {isOpen ? 'Show fewer' : 'Show more'}
        </button>
      )}
    </p>
  )
}
