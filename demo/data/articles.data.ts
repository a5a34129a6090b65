/** The demo store's articles. The body of each is in `articles/<slug>.md`. `daysAgo` counts back from the demo's first load. */
export const demoArticles = [
  {
    slug: 'how-to-read-a-lab-report',
    title: 'How to read a lab report',
    excerpt:
      'Mitragynine, 7-hydroxymitragynine, metals and microbes: what each line of a report says, and what it does not.',
    cover: { name: 'blog-lab-report', alt: 'A laboratory report beside a small bottle' },
    daysAgo: 24,
    relatedCategory: 'Kratom Powder',
  },
  {
    slug: 'where-we-may-ship',
    title: 'Where we may ship, and where we may not',
    excerpt: 'States, counties and cities decide for themselves. How we check a ZIP code before you pay.',
    cover: { name: 'blog-shipping', alt: 'A parcel and a pouch on a table' },
    daysAgo: 38,
    relatedCategory: null,
  },
  {
    slug: 'what-21-means-here',
    title: 'What 21+ means here',
    excerpt: 'The question at the door is a courtesy. The check happens with every order.',
    cover: { name: 'blog-reading-a-label', alt: 'A bottle and a tin with their labels to the front' },
    daysAgo: 52,
    relatedCategory: null,
  },
  {
    slug: 'powder-capsules-extracts-what-the-label-says',
    title: 'Powder, capsules, extracts: what the label says',
    excerpt:
      'Three labels that look alike and answer different questions. Where to find what is in a package.',
    cover: { name: 'blog-forms', alt: 'A pouch, a bottle, a jar and a dropper bottle in a row' },
    daysAgo: 80,
    relatedCategory: 'Kratom Capsules',
  },
  {
    slug: 'from-leaf-to-powder',
    title: 'From leaf to powder',
    excerpt: 'Two months and seven pairs of hands: the way of a batch from the tree to the pouch.',
    cover: { name: 'blog-leaf-to-powder', alt: 'A twig of leaves, a mound of powder and a pouch' },
    daysAgo: 115,
    relatedCategory: 'Kratom Powder',
  },
] as const
