import { Form, Link } from 'react-router'
import type { FinderPageData, FinderStep } from '#contract/shop/finder.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { askAgain, findEarlier } from './finder-links.ts'

/** One question. Its form sends the answers before it too. */
export function Question({
  step,
  answers,
  questions,
}: { step: FinderStep } & Pick<FinderPageData, 'answers' | 'questions'>) {
  const earlier = findEarlier(step.question)
  return (
    <Form action={paths.finder()} aria-label="Product finder">
      {answers.map(({ question, value }) => (
        <input key={question} type="hidden" name={question} value={value} />
      ))}
      <div aria-hidden="true" className="mb-3 flex gap-1.5">
        {Array.from({ length: questions }, (_, place) => place + 1).map((number) => (
          <span
            key={number}
            className={classNames('h-1.5 flex-1 rounded-full', number <= step.number ? 'bg-leaf' : 'bg-line')}
          />
        ))}
      </div>
      <fieldset>
        <legend className="mb-5">
          <span className="figures block text-sm text-ink-soft">
            Question {step.number} of {questions}
          </span>{' '}
          <span className="mt-1 block font-serif text-2xl">{step.title}</span>
        </legend>
        <div className="grid gap-2 md:grid-cols-2 md:gap-3">
          {step.choices.map(({ value, label, count }) => (
            <label
              key={value}
              className="flex min-h-13 cursor-pointer items-center gap-4 rounded-lg border border-line-strong bg-card px-5 py-3 transition-colors duration-150 hover:border-leaf-mid has-checked:border-leaf has-checked:bg-leaf-soft"
            >
              <input type="radio" name={step.question} value={value} required className="size-5 shrink-0" />
              {/* Large text wraps the count below the answer. */}
              <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
                <span className="min-w-0 font-medium">{label}</span>{' '}
                <span className="figures text-[0.8125rem] text-ink-soft">
                  {count === 0 ? 'none' : `${count} ${count === 1 ? 'product' : 'products'}`}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button type="submit" size="large">
          {answers.length === questions - 1 ? 'Show products' : 'Next question'}
        </Button>
        {earlier && (
          <Link to={askAgain(answers, earlier)} className={buttonClass('quiet', 'large')}>
            Back
          </Link>
        )}
      </div>
    </Form>
  )
}
