/** The import table of docs/architecture.md, as rules. */
const notTest = { pathNot: '\\.test\\.tsx?$' }
const only = (name, folder, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: folder, ...notTest },
  to: { pathNot: [folder, ...allowed] },
})

const packages = 'node_modules'

/** Topics of the domain in order. A topic imports earlier ones alone. */
const domainTopics = [
  'csv',
  'batches',
  'composition',
  'lots',
  'catalog',
  'inventory',
  'search',
  'recalls',
  'compliance',
  'shipping',
  'tax',
  'pricing',
  'promotions',
  'accounts',
  'payments',
  'cart',
  'age-checks',
  'fulfillment',
  'returns',
  'orders',
  'disputes',
  'ledger',
  'payouts',
  'account-health',
  'customers',
  'reviews',
  'email',
  'content',
  'staff',
  'settings',
]

/**
 * Topics of the use cases, in the same way. Events come first, because every topic reports by them, and the states of orders before
 * the topics that change them. Orders call payments, never the other way.
 */
const usecaseTopics = [
  'events',
  'claims',
  'order-states',
  'batches',
  'ledger',
  'settings',
  'email',
  'accounts',
  'content',
  'inventory',
  'lots',
  'catalog',
  'search',
  'compliance',
  'tax',
  'age-checks',
  'promotions',
  'cart',
  'shipping',
  'edits',
  'disputes',
  'payments',
  'payouts',
  'fulfillment',
  'orders',
  'account-health',
  'returns',
  'recalls',
  'reviews',
  'customers',
  'checkout',
  'staff',
  'operations',
]

const topicRules = (folder, topics) =>
  topics.slice(0, -1).map((topic, index) => ({
    name: `${folder}-${topic}-imports-no-later-topic`,
    severity: 'error',
    comment: topics.join(' ← '),
    from: { path: `^src/${folder}/${topic}/`, ...notTest },
    to: { path: `^src/${folder}/(${topics.slice(index + 1).join('|')})/` },
  }))

module.exports = {
  topics: { domain: domainTopics, usecases: usecaseTopics },
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    only('domain-is-pure', '^src/domain/', [], 'domain imports domain alone: no packages, no node, no clock'),
    ...topicRules('domain', domainTopics),
    ...topicRules('usecases', usecaseTopics),
    only('contract', '^src/contract/', ['^src/domain/', 'node_modules/zod'], 'contract knows domain and zod'),
    {
      name: 'contract-parts-apart',
      severity: 'error',
      comment: 'the specification, the shop and the admin area each have their own wire',
      from: { path: '^src/contract/(spec-v1|shop|admin)/', ...notTest },
      to: { path: '^src/contract/(spec-v1|shop|admin)/', pathNot: '^src/contract/$1/' },
    },
    only('ports', '^src/ports/', ['^src/domain/'], 'a port is an interface in the words of the domain'),
    only(
      'adapters',
      '^src/adapters/',
      ['^src/ports/', '^src/domain/', packages, '^node:|^(fs|path|crypto|os|net|timers)'],
      'an adapter knows its port, domain and packages',
    ),
    {
      name: 'adapters-apart',
      severity: 'error',
      from: { path: '^src/adapters/([^/]+)/' },
      to: { path: '^src/adapters/', pathNot: '^src/adapters/($1/|fetch-answer\\.ts$)' },
    },
    {
      name: 'db',
      severity: 'error',
      comment: 'db knows the SQL library and domain',
      from: { path: '^src/db/', ...notTest },
      to: { path: '^(demo|src/(usecases|http|adapters|contract|jobs|web|compose|main|config))' },
    },
    {
      name: 'demo-is-loaded-by-prepare-alone',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/prepare\\.ts$' },
      to: { path: '^demo/' },
    },
    {
      name: 'demo',
      severity: 'error',
      comment: 'the demo store writes through the queries and the domain, and stores files through the port',
      from: { path: '^demo/', ...notTest },
      to: { path: '^src/(usecases|http|adapters|contract|jobs|web|compose|main|config)' },
    },
    {
      name: 'usecases',
      severity: 'error',
      comment: 'zod alone of all packages, for the data of jobs',
      from: { path: '^src/usecases/', ...notTest },
      to: {
        path: ['^src/(http|adapters|contract|jobs|web|compose|main|config)', packages],
        pathNot: 'node_modules/zod/',
      },
    },
    {
      name: 'jobs',
      severity: 'error',
      from: { path: '^src/jobs/', ...notTest },
      to: { path: '^src/(http|adapters|contract|web|compose|main|config)' },
    },
    {
      name: 'http',
      severity: 'error',
      from: { path: '^src/http/', ...notTest },
      to: { path: '^src/(adapters|ports|jobs|web|compose|main|config|db/(?!queries/))' },
    },
    {
      name: 'ui-knows-nothing',
      severity: 'error',
      from: { path: '^src/web/ui/', ...notTest },
      to: { path: '^src/(?!web/ui/)' },
    },
    only(
      'api-client',
      '^src/web/api/',
      ['^src/contract/', '^src/domain/', 'node_modules/zod'],
      'the API client of both apps knows the wire, and no app',
    ),
    only(
      'forms',
      '^src/web/forms/',
      ['^src/web/ui/', '^src/web/api/', '^src/domain/', 'node_modules/(react|@zxcvbn-ts)'],
      'the forms of both apps know neither of them',
    ),
    {
      name: 'web-stays-in-the-browser',
      severity: 'error',
      from: { path: '^src/web/', ...notTest },
      to: { path: '^src/(http|usecases|db|adapters|ports|jobs|compose|main|config)' },
    },
    {
      name: 'storefront-without-admin',
      severity: 'error',
      from: { path: '^src/web/storefront/' },
      to: { path: '^src/web/admin/' },
    },
    {
      name: 'admin-without-storefront',
      severity: 'error',
      from: { path: '^src/web/admin/' },
      to: { path: '^src/web/storefront/' },
    },
    {
      name: 'features-apart',
      severity: 'error',
      from: { path: '^src/web/(storefront|admin)/features/([^/]+)/' },
      to: { path: '^src/web/$1/features/', pathNot: '^src/web/$1/features/$2(/|\\.)' },
    },
    {
      name: 'no-development-in-the-shop',
      severity: 'error',
      comment:
        'npm run dev signs everybody in: the shop must not be able to reach its code, nor the server of Vite',
      from: { path: '^src/', pathNot: '^src/web/(routes|admin/vite\\.config)\\.ts$|\\.test\\.tsx?$' },
      to: { path: '^scripts/|node_modules/(vite|@vitejs|@react-router/dev)/' },
    },
    {
      name: 'nobody-imports-the-root',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot:
          '^src/(main|cluster-workers|compose|built-pages|run|serve|stop|prepare|config(\\.test)?)\\.ts$',
      },
      to: { path: '^src/(main|compose|built-pages|run|serve|stop|prepare|config|secrets)\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
