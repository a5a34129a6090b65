import { useState } from 'react'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { formatDay } from '#domain/format-date.ts'
import type { StorefrontQuestion } from '#domain/reviews/question.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '../../parts/lazy-part.tsx'

const AskQuestion = lazyPart(() => import('./ask-question.tsx'))

/** The rest opens on request. */
const shownAtOnce = 5

/** Answered questions about a product, and a way to ask one. */
export function Questions({
  product,
  questions,
}: {
  product: StorefrontProduct
  questions: readonly StorefrontQuestion[]
}) {
  const [isAsking, setIsAsking] = useState(false)
  const [draft, setDraft] = useState('')
  const close = () => setIsAsking(false)
  const more = questions.slice(shownAtOnce)
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="scroll-mt-40 border-t border-line pt-14"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="questions-title" className="text-[2rem]">
          Questions and answers
        </h2>
        <Button kind="outline" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
          Ask a question
        </Button>
      </div>
      {questions.length === 0 && (
        <p className="mt-4 text-ink-soft">No questions yet. Our staff answers what you ask.</p>
      )}
      <QuestionList questions={questions.slice(0, shownAtOnce)} />
      {more.length > 0 && (
        <details className="border-t border-line">
          <summary className="min-h-11 cursor-pointer py-3 text-sm font-semibold text-leaf">
            Show {more.length} more {more.length === 1 ? 'question' : 'questions'}
          </summary>
          <QuestionList questions={more} />
        </details>
      )}
      {isAsking && (
        <AskQuestion product={product} draft={draft} onDraft={setDraft} onClose={close} onMissing={close} />
      )}
    </section>
  )
}

function QuestionList({ questions }: { questions: readonly StorefrontQuestion[] }) {
  if (questions.length === 0) return null
  return (
    <dl className="mt-4 divide-y divide-line">
      {questions.map(({ id, question, answer, answeredAt }) => (
        <div key={id} className="py-5">
          <dt className="max-w-prose font-semibold break-words whitespace-pre-line">{question}</dt>
          <dd className="mt-2 max-w-prose break-words whitespace-pre-line text-ink-soft">
            {answer}
            <span className="mt-1 block text-[0.8125rem] text-ink-faint">
              Answered <time dateTime={answeredAt}>{formatDay(answeredAt)}</time>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
