import { formatBusinessDays } from '#domain/shipping/delivery-days.ts'
import { ChoiceField, SelectField } from '../../../../ui/field.tsx'
import { Panel } from '../../../parts/page.tsx'
import { formatCents } from '../../../state/format.ts'
import type { DraftForm } from './draft-form.ts'
import type { ShownQuote } from './use-draft-quote.ts'

/** The shipping method by the real rates, and what the rules ask about the address. */
export function DraftShipping({
  entered: { method, placeAnswers },
  quote: { data },
  onChange,
}: {
  entered: DraftForm
  quote: ShownQuote
  onChange: (part: Partial<DraftForm>) => void
}) {
  const methods = data?.methods ?? []
  const value = JSON.stringify(method ?? null)
  const isOffered = methods.some(
    ({ carrier, service }) => carrier === method?.carrier && service === method.service,
  )
  return (
    <Panel title="Shipping">
      {data?.questions.map(({ ruleId, question }) => (
        <div key={ruleId} className="mb-4">
          <ChoiceField
            name={`answer-${ruleId}`}
            label={question}
            hint="Ask the customer."
            choices={[
              { value: 'no', label: 'No' },
              { value: 'yes', label: 'Yes' },
            ]}
            value={placeAnswers.find((each) => each.ruleId === ruleId)?.answer}
            onChoose={(answer) =>
              onChange({
                placeAnswers: [
                  ...placeAnswers.filter((each) => each.ruleId !== ruleId),
                  { ruleId, question, answer: answer === 'yes' ? 'yes' : 'no' },
                ],
              })
            }
          />
        </div>
      ))}
      {methods.length === 0 && method === undefined ? (
        <p className="text-sm text-ink-soft">
          {data?.problem?.message ?? 'Add products and an address to see the shipping methods.'}
        </p>
      ) : (
        <SelectField
          name="method"
          label="Shipping method"
          value={value}
          error={data?.problem?.fields.method}
          onChange={({ currentTarget }) => onChange({ method: JSON.parse(currentTarget.value) ?? undefined })}
        >
          <option value="null">Choose a method</option>
          {method !== undefined && !isOffered && (
            <option value={value}>
              {method.carrier} {method.service}, not offered now
            </option>
          )}
          {methods.map(({ carrier, service, price, days }) => (
            <option key={`${carrier} ${service}`} value={JSON.stringify({ carrier, service })}>
              {carrier} {service}, {price === 0 ? 'Free' : formatCents(price)}
              {days && `, ${formatBusinessDays(days)}`}
            </option>
          ))}
        </SelectField>
      )}
    </Panel>
  )
}
