import type { Database } from '#db/open.ts'
import { listActiveClaimTerms } from '#db/queries/compliance/claims.ts'
import { findCustomerById } from '#db/queries/customers/customers.ts'
import { type AskedQuestion, lockQuestion, saveQuestion } from '#db/queries/reviews/questions.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { type ClaimMatch, nameClaim } from '#domain/compliance/claims/claim-term.ts'
import { findBlockingClaim } from '#domain/compliance/claims/find-claims.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { AnswerDelivery } from '#domain/reviews/answer-delivery.ts'
import type { QuestionStatus } from '#domain/reviews/question.ts'
import { checkClaims } from '../claims/check-claims.ts'
import { queueEmail } from '../email/queue-email.ts'
import { questionAnsweredEmail } from '../email/templates/question-answered.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordEdit } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'

interface AnswerInput {
  readonly questionId: string
  readonly answer: string
  readonly expectedVersion: number
  /** Why the answer is given although it has claims. */
  readonly claimOverride?: string | undefined
  readonly by: Actor
}

/**
 * Answers a question, or changes its answer. The first answer publishes the question and is emailed to the asker; a question
 * with a possible health claim is answered by email alone, because showing it would make the claim the shop's own.
 */
export async function answerQuestion(shop: Shop, input: AnswerInput): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const question = await lockQuestion(transaction, input.questionId)
    if (question === undefined) return refuse('not-found', { message: 'This question does not exist.' })
    if (question.status === 'removed')
      return refuse('invalid-state', {
        message: 'This question was removed.',
      })
    const now = shop.clock.now()
    const { answer, claimOverride: overrideReason, by } = input
    const check = {
      scope: 'answer',
      subject: question.id,
      texts: { answer },
      overrideReason,
      by,
      now,
    } as const
    const refusal = await checkClaims(shop, transaction, check)
    if (refusal !== undefined) return { ok: false, refusal }
    const claim = findBlockingClaim(question.question, await listActiveClaimTerms(transaction, now))
    const stored = { status: question.status, answer: question.answer?.text ?? '' }
    const status = question.answer === undefined ? getFirstStatus(claim) : question.status
    const recorded = await recordEdit(
      transaction,
      { kind: 'question', id: question.id },
      {
        expectedVersion: input.expectedVersion,
        stored,
        entered: { answer: input.answer, ...(status !== question.status && { status }) },
        by: input.by,
        now,
      },
    )
    if (!recorded.ok) return recorded
    await saveQuestion(transaction, { id: question.id, status, answer: { text: input.answer, at: now } })
    const delivery =
      question.answer === undefined ? await sendAnswer(shop, transaction, question, input.answer) : undefined
    await recordEvent(shop, transaction, {
      by: input.by,
      kind: question.answer === undefined ? 'question answered' : 'question answer changed',
      subject: question.id,
      detail: { from: question.answer?.text ?? '', to: input.answer, status, ...(delivery && { delivery }) },
      productIds: status === 'published' ? [question.productId] : [],
    })
    return ok(explainSaved({ status, delivery, claim }))
  })
}

function getFirstStatus(claim: ClaimMatch | undefined): QuestionStatus {
  return claim === undefined ? 'published' : 'private'
}

function explainSaved({
  status,
  delivery,
  claim,
}: {
  readonly status: QuestionStatus
  /** Undefined when an answer was changed, which is not emailed again. */
  readonly delivery: AnswerDelivery | undefined
  /** Of the question. */
  readonly claim: ClaimMatch | undefined
}): string {
  if (delivery === undefined) return 'Answer saved.'
  return [
    status === 'published' ? 'Answer published.' : 'Answer saved.',
    deliverySentences[delivery],
    ...(claim === undefined
      ? []
      : [`The question may contain a ${nameClaim(claim)}, so the shop does not show it.`]),
  ].join(' ')
}

const deliverySentences: Readonly<Record<AnswerDelivery, string>> = {
  sent: 'The customer gets it by email.',
  outbox: 'The email to the customer was not sent. It is in the outbox.',
  'no-address': 'The customer has no confirmed email address, so no email was sent.',
}

async function sendAnswer(
  shop: Shop,
  transaction: Database,
  question: AskedQuestion,
  answer: string,
): Promise<AnswerDelivery> {
  const customer =
    question.customerId === undefined ? undefined : await findCustomerById(transaction, question.customerId)
  const { email } = customer ?? {}
  if (customer === undefined || email === undefined || customer.emailVerifiedAt === undefined)
    return 'no-address'
  const isSent = await queueEmail(
    shop,
    transaction,
    { to: email, template: 'question-answered', customerId: customer.id, isDemo: customer.isDemo },
    (store) =>
      questionAnsweredEmail(store, {
        firstName: customer.firstName,
        question: question.question,
        answer,
        product: { name: question.productName, slug: question.productSlug },
      }),
  )
  return isSent ? 'sent' : 'outbox'
}
