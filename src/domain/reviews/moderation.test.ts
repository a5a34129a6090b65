import { expect, test } from 'vitest'
import { moderateEdit, moderateText } from './moderation.ts'

test('A review with a possible health claim waits for staff, with the word in question', () => {
  expect(moderateText('It cured my insomnia.')).toEqual({
    status: 'pending',
    moderationReason: 'Possible health claim: “cured”',
  })
  expect(moderateText('Fine milling, fresh smell.').status).toBe('published')
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
])('“%s” waits for staff', (comment) => expect(moderateText(comment).status).toBe('pending'))

test.each([
  'Painted tin, painstaking packing',
  'Each bag was sealed',
  'A distressed leather pouch',
  'Reached me fast',
])('“%s” is published', (comment) => expect(moderateText(comment).status).toBe('published'))

test('An edited review is checked again, except for text that staff have published', () => {
  const published = { comment: 'Helps me relax before sleep', status: 'published' } as const
  expect(moderateEdit(published, published.comment).status).toBe('published')
  expect(moderateEdit(published, 'No pain any more').status).toBe('pending')
  expect(moderateEdit({ comment: 'No pain', status: 'pending' }, 'Fine powder').status).toBe('published')
  expect(moderateEdit({ comment: 'No pain', status: 'pending' }, 'No pain').status).toBe('pending')
})
