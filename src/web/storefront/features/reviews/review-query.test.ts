import { expect, test } from 'vitest'
import { readReviewQuery, withReviewQuery } from './review-query.ts'

const createQuery = (text: string) => new URLSearchParams(text)

test('The query contains page, stars and sort order of the reviews, except defaults', () => {
  expect(withReviewQuery(createQuery(''), { page: 2 }).search).toBe('reviews=2')
  expect(withReviewQuery(createQuery('reviews=3&stars=4'), { page: 1 }).search).toBe('stars=4')
  expect(withReviewQuery(createQuery('sort=helpful'), { sort: 'newest' }).search).toBe('')
})

test('A new star filter or sort order starts at the first page', () => {
  expect(withReviewQuery(createQuery('reviews=3'), { stars: 5 }).search).toBe('stars=5')
  expect(withReviewQuery(createQuery('reviews=3&stars=5'), { stars: undefined }).search).toBe('')
  expect(withReviewQuery(createQuery('reviews=3&stars=5'), { sort: 'helpful' }).search).toBe(
    'stars=5&sort=helpful',
  )
})

test('Invalid values in the query are ignored', () => {
  expect(readReviewQuery(createQuery('reviews=-1&stars=9&sort=best'))).toEqual({
    reviews: 1,
    stars: undefined,
    sort: 'newest',
    photos: false,
  })
})
