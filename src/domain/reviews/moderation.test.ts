import { expect, test } from 'vitest'
import { defaultClaimTerms } from '#db/reference/claim-terms.data.ts'
import { moderateEdit, moderateText } from './moderation.ts'

const terms = defaultClaimTerms

test('A review with a possible health claim is held for staff and names the word', () => {
  expect(moderateText('It cured my insomnia.', terms)).toEqual({
    status: 'pending',
    moderationReason: 'Possible health claim: “cured”',
    holdExplanation: 'It mentions health',
  })
  expect(moderateText('The most powerful one', terms)).toMatchObject({
    moderationReason: 'Possible claim: “most powerful”',
    holdExplanation: 'It makes a claim',
  })
  expect(moderateText('It cуrеs me', terms)).toMatchObject({
    status: 'pending',
    moderationReason: 'Letters of several alphabets: “cуrеs”',
    holdExplanation: 'A word mixes letters of several alphabets',
  })
  expect(moderateText('Fine milling, fresh smell.', terms).status).toBe('published')
})

test.each([
  'My pains are gone',
  'Less painful mornings',
  'Better than a painkiller',
  'No headaches since',
  'My backache went',
  'Migraine? Not any more',
  'Good against inflammation',
  'Takes the stress away',
])('“%s” waits for staff', (comment) => expect(moderateText(comment, terms).status).toBe('pending'))

test.each([
  'Painted tin, painstaking packing',
  'Each bag was sealed',
  'A distressed leather pouch',
  'Reached me fast',
])('“%s” is published', (comment) => expect(moderateText(comment, terms).status).toBe('published'))

test('An edited review is checked again unless staff published the same text', () => {
  const published = { comment: 'Helps me relax before sleep', status: 'published' } as const
  expect(moderateEdit(published, published.comment, terms).status).toBe('published')
  expect(moderateEdit(published, 'No pain any more', terms).status).toBe('pending')
  expect(moderateEdit({ comment: 'No pain', status: 'pending' }, 'Fine powder', terms).status).toBe(
    'published',
  )
  expect(moderateEdit({ comment: 'No pain', status: 'pending' }, 'No pain', terms).status).toBe('pending')
})
