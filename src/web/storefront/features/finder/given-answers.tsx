import { Link } from 'react-router'
import type { FinderPageData } from '#contract/shop/finder.ts'
import { paths } from '#web/paths.ts'
import { askAgain } from './finder-links.ts'

/** What was answered so far, each with a way to answer it again. */
export function GivenAnswers({ answers }: Pick<FinderPageData, 'answers'>) {
  if (answers.length === 0) return null
  return (
    <section aria-labelledby="answers">
      <h2 id="answers" className="text-xl">
        Your answers
      </h2>
      <dl className="mt-3 divide-y divide-line border-y border-line text-sm">
        {answers.map(({ question, name, label }) => (
          <div key={question} className="flex items-center gap-4 py-2.5">
            <dt className="w-24 shrink-0 text-ink-soft">{name}</dt>
            <dd className="flex min-w-0 flex-1 items-center justify-between gap-4">
              <span className="min-w-0 font-medium">{label}</span>
              <Link
                to={askAgain(answers, question)}
                className="shrink-0 py-1 font-medium text-leaf underline underline-offset-4"
              >
                Change<span className="sr-only"> {name}</span>
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        <Link to={paths.finder()} className="py-1 text-sm font-medium text-leaf underline underline-offset-4">
          Start again
        </Link>
      </p>
    </section>
  )
}
