import { type FormEvent, useState } from 'react'
import { zipCode } from '#contract/address.ts'
import { testZip } from '#contract/admin/compliance/calls.ts'
import type { ZipTest } from '#contract/admin/compliance/zip-test.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useRead } from '../../api/use-read.ts'
import { Panel } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { StatusBadge, type Tone } from '../../parts/status-badge.tsx'
import { formatPercent } from '../../state/format.ts'
import { ruleClassLabels } from '../../state/product-class-labels.ts'
import { type ChosenProduct, ProductPicker } from './product-picker.tsx'

type Question = Parameters<typeof testZip>[0]['query']

/** What the rulebook answers for a ZIP code, with every rule that speaks about it. */
export function ZipTester() {
  const [asked, setAsked] = useState<Question>()
  const [product, setProduct] = useState<ChosenProduct>()
  const [error, setError] = useState<string>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const zip = zipCode.safeParse(values.get('zip'))
    setError(zip.error?.issues[0]?.message)
    if (zip.success)
      setAsked({
        zip: zip.data,
        city: String(values.get('city')).trim() || undefined,
        productId: product?.id,
      })
  }

  return (
    <Panel title="Test a ZIP code">
      <form onSubmit={submit} noValidate aria-label="Test a ZIP code" className="grid gap-4 lg:max-w-3xl">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="zip"
            label="ZIP code"
            inputMode="numeric"
            maxLength={10}
            required
            error={error}
            onChange={() => setError(undefined)}
          />
          <TextField name="city" label="City, as a shopper types it" optional maxLength={100} />
        </div>
        <ProductPicker product={product} onChoose={setProduct} />
        <Button type="submit" size="small" className="w-fit">
          Test ZIP code
        </Button>
      </form>
      {asked && <Answer question={asked} />}
      <p className="mt-5 text-xs text-ink-soft">
        ZIP codes:{' '}
        <a href="https://www.geonames.org/" className="underline">
          GeoNames
        </a>
        . Counties:{' '}
        <a href="https://simplemaps.com/data/us-zips" className="underline">
          SimpleMaps
        </a>
        . Both CC BY 4.0.
      </p>
    </Panel>
  )
}

const answers: Readonly<Record<ZipTest['answer'], { readonly label: string; readonly tone: Tone }>> = {
  served: { label: 'Served', tone: 'success' },
  'not-served': { label: 'Not served', tone: 'critical' },
  ask: { label: 'Asks at checkout', tone: 'warning' },
}

const roles: Readonly<
  Record<ZipTest['rules'][number]['role'], { readonly label: string; readonly tone: Tone }>
> = {
  decides: { label: 'Decides', tone: 'critical' },
  refuses: { label: 'Refuses too', tone: 'critical' },
  asks: { label: 'Asks', tone: 'warning' },
  warns: { label: 'Warns staff', tone: 'neutral' },
  'some-products': { label: 'Some products', tone: 'warning' },
  obliges: { label: 'Obliges', tone: 'neutral' },
  passes: { label: 'Lets it pass', tone: 'success' },
}

function Answer({ question }: { question: Question }) {
  const query = useRead(testZip({ query: question }))
  return (
    <section aria-label="Answer" aria-live="polite" className="mt-6 border-t border-line pt-5 text-sm">
      <Loaded query={query} lines={3}>
        {({ zip, place, answer, explanation, rules }) => (
          <>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StatusBadge state={answer} {...answers[answer]} />
              <span className="font-medium">{zip}</span>
              {place && <span>{describePlace(place)}</span>}
            </p>
            {explanation && <p className="mt-2">{explanation}</p>}
            {place && rules.length === 0 && <p className="mt-2 text-ink-soft">No rule speaks about it.</p>}
            <ol className="mt-4 space-y-4">
              {rules.map((rule) => (
                <li key={rule.id} className="grid gap-x-4 gap-y-1 sm:grid-cols-[7rem_1fr]">
                  <span>
                    <StatusBadge state={rule.role} {...roles[rule.role]} />
                  </span>
                  <span>
                    <span className="font-medium">{rule.place}</span>{' '}
                    <span className="text-ink-soft">
                      {ruleClassLabels[rule.productClass]} · {rule.id}
                    </span>
                    <span className="block">{rule.question ?? rule.reason}</span>
                    <span className="block text-[0.8125rem] text-ink-soft">Source: {rule.source}</span>
                  </span>
                </li>
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </section>
  )
}

/** 'Longboat Key, FL, Manatee County; also Sarasota 47.35%' */
function describePlace({ city, state, county, otherCounties }: NonNullable<ZipTest['place']>): string {
  const others = otherCounties.map((other) => `${other.county} ${formatPercent(other.shareBp)}`)
  return [
    [city, state].join(', '),
    county === '' ? '' : `, county: ${county}`,
    others.length === 0 ? '' : `; also ${others.join(', ')}`,
  ].join('')
}
