import { ChoiceField } from '#web/ui/field.tsx'
import { toFieldName } from './place-answers.ts'
import type { PlaceAnswers } from './use-place-answers.ts'

const choices = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
] as const

/** Whether the address is inside a closed place that reaches into its ZIP code. */
export function PlaceQuestions({ place: { questions, answers, answer } }: { place: PlaceAnswers }) {
  return (
    // Without a question it has no row of the form, whose gap would stay.
    <div aria-live="polite" className="grid gap-4 empty:absolute @md:col-span-6">
      {questions.map((asked) => (
        <div key={asked.ruleId} className="rounded-lg border border-line-strong bg-paper-deep px-5 py-4">
          <ChoiceField
            name={toFieldName(asked.ruleId)}
            label={asked.question}
            hint="City and county limits do not follow ZIP codes, so we have to ask."
            choices={choices}
            value={answers[asked.ruleId]}
            onChoose={(value) => answer(asked, value)}
          />
          {answers[asked.ruleId] === 'yes' && (
            <div className="mt-3 text-sm">
              <p className="font-medium text-refusal">{asked.reason}</p>
              <p className="mt-1.5 text-[0.8125rem] text-ink-soft">Source: {asked.source}</p>
            </div>
          )}
        </div>
      ))}
    </div>
  )
}
