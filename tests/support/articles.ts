const cover = { url: '/pictures/blog-lab-report.webp', alt: 'A report', width: 1200, height: 800 }
/** A published article as staff send it. */
export const createArticleInput = (changes: object = {}) => ({
  slug: 'a-new-article',
  title: 'A new article',
  excerpt: 'What it is about.',
  cover,
  body: '## One\n\nWords.',
  author: 'Ada Birch',
  status: 'published',
  ...changes,
})
