import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listSourceFiles, root } from './source-files.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const files = listSourceFiles(['src', 'demo'])
/** The folders with schemas. The pages have forms, whose fields have the same names. */
const schemaFolders = /^src\/(contract|http|adapters|usecases|db)\//

/** Where something is allowed, how to find it elsewhere, and what must be found. */
const rules: Record<
  string,
  { readonly pattern: RegExp; readonly allowedIn: readonly string[]; readonly planted: readonly string[] }
> = {
  'registers a route by hand': {
    // Calls are defined in the contract and registered by `handle`. These files have pages, files, documentation, webhooks and redirects.
    pattern:
      /\b(app|scope)\s*\.(get|post|put|patch|delete|route|all)\b|withTypeProvider<\w+>\(\)\s*\.(get|post)\(/,
    allowedIn: [
      'src/adapters/payments/sandbox/server.ts',
      'src/http/app.ts',
      'src/http/built-files.ts',
      'src/http/handle.ts',
      'src/http/openapi.ts',
      'src/http/pages/page-routes.ts',
      'src/http/pages/preview-pages.ts',
      'src/http/routes/account.ts',
      'src/http/routes/age-checks.ts',
      'src/http/routes/carriers.ts',
      'src/http/routes/content.ts',
      'src/http/routes/email.ts',
      'src/http/routes/files.ts',
      'src/http/routes/health.ts',
      'src/http/routes/payments.ts',
      'src/http/routes/personal-data.ts',
      'src/http/routes/provider-sign-in.ts',
      'src/http/routes/review-photos.ts',
      'src/http/routes/sitemap.ts',
      'src/http/routes/web-manifest.ts',
    ],
    planted: [
      "app.get('/api/admin/orders', handler)",
      'app.post(path, handler)',
      'app.route({ url })',
      ".withTypeProvider<ZodTypeProvider>()\n      .post('/api/cart/add', handler)",
    ],
  },
  'reads an email address': {
    // A schema of the library, or a pattern with an @ between two classes of characters.
    pattern: /\bz\s*\.email\(|\.email\((?!\))|\/[^/\n]*[\]+*?)]\\?@[([\\][^/\n]*\/[gimsuy]*/,
    // The sender of the shop's emails, with a name before the address.
    allowedIn: ['src/config.ts'],
    planted: ["z.email('No.')", "z.string().email('No.')", String.raw`/^\S+@\S+\.\S+$/`, '/[^@]+@[a-z.]+/'],
  },
  'has a schema of its own for an email address': {
    pattern:
      /\b(email|userId|emailOrPhone)\s*:\s*(z\s*\.string\(\)[^,\n]*\.(max|min|regex|trim)|text\(|line\(|boundedText\(|optionalText\()/,
    allowedIn: [],
    planted: ['email: z.string().max(320)', "email: text(254, 'Email')", 'userId: boundedText(320)'],
  },
  'compares email addresses by hand': {
    pattern: /[eE]mail\??(\.\w+\(\))*\.toLowerCase\(|[eE]mail\w*\.normalize\(/,
    allowedIn: [],
    planted: ['order.email.toLowerCase()', 'email?.trim().toLowerCase()', "email.normalize('NFC')"],
  },
  'has a schema of its own for a password': {
    pattern:
      /\b(password|currentPassword|newPassword|current)\s*:\s*(z\s*\.string\(|text\(|line\(|boundedText\()/i,
    // A password of the shop at an age verification service, as staff enter it and as its adapter reads it.
    allowedIn: [
      'src/adapters/age-verification/veratad.ts',
      'src/contract/admin/age-checks/age-settings.ts',
      'src/contract/password.ts',
    ],
    planted: ['password: z.string().max(1000)', 'newPassword: boundedText(1000).optional()'],
  },
  'hashes or compares a password': {
    pattern: /from '@node-rs\/argon2'/,
    allowedIn: ['src/adapters/passwords/argon2.ts'],
    planted: ["import { verify } from '@node-rs/argon2'"],
  },
  'has a schema of its own for a phone number': {
    pattern:
      /\bphone\s*:\s*(z\s*\.string\(\)[^,\n]*\.(max|min|regex|trim)|boundedText\(|optionalLine\(|line\(|optionalText\()/,
    allowedIn: [],
    planted: ['phone: boundedText(40).optional()', "phone: optionalLine(40, 'Phone')"],
  },
  'has a schema of its own for an order number': {
    pattern:
      /\borderNumber\s*:\s*(z\s*\.string\(\)[^,]{0,20}\.(max|min|regex|trim)|text\(|line\(|boundedText\()/,
    allowedIn: [],
    planted: ['orderNumber: z.string().max(40)', "orderNumber: line(40, 'Order')"],
  },
  'writes the audit log or tells caches by hand': {
    // Events say what follows from them (decision 0214).
    pattern: /\b(recordAudit|publishCacheTags)\(/,
    allowedIn: [
      'src/db/queries/cache-tags.ts',
      // Rules that come with a new version of the shop, before a process serves it.
      'src/db/reference/merge-default-rules.ts',
      'src/db/queries/staff/audit-log.ts',
      'src/usecases/events/record-event.ts',
      'src/usecases/events/record-order-event.ts',
      // The command line, where no process of the shop runs.
      'src/usecases/staff/recover-staff-member.ts',
    ],
    planted: ['await recordAudit(transaction, {', "publishCacheTags(transaction, ['catalog'])"],
  },
  'searches by hand': {
    pattern: /\blower\([^`]*?\)\s+(i?like|~)|\bilike\b|'i?like'|\bi?like \$\{|\b(strpos|position)\(lower/i,
    allowedIn: [
      // The search itself, and that of the shop.
      'src/db/queries/page.ts',
      'src/db/queries/search/search-query.ts',
      // A word may be in one of several tables.
      'src/db/queries/catalog/product-list.ts',
      'src/db/queries/lots/lot-list.ts',
      'src/db/queries/inventory/stock-movement-list.ts',
      'src/db/queries/reviews/review-search.ts',
      // The beginning of a city in the table of ZIP codes, which has no accents.
      'src/db/queries/compliance/place-suggestions.ts',
      // A prefix of a hash, a day, keys of a rate limit, and a flavor in a name: nobody types them.
      'src/db/queries/staff/second-factor.ts',
      'src/db/queries/content/content.ts',
      'src/db/queries/customers/delete-account.ts',
      'src/db/queries/catalog/products.ts',
    ],
    planted: ['lower(o.email) like ?', "where('name', 'ilike', text)", 'name ilike $1'],
  },
  'has a schema of its own for the name of a person': {
    pattern:
      /\b(firstName|lastName|firstname|lastname)\s*:\s*(z\s*\.string\(\)[^,\n]*\.(max|min|regex|trim)|text\(|boundedText\(|optionalLine\(|line\()/,
    allowedIn: [],
    planted: ["firstName: line(100, 'First name')", 'lastname: boundedText(1000)'],
  },
}

describe.each(Object.entries(rules))('A file that %s', (name, { pattern, allowedIn, planted }) => {
  const isSearched = (file: string) => !name.includes('schema') || schemaFolders.test(file)

  test('exists only where the shop has its one rule', () => {
    expect(
      files.filter((file) => isSearched(file) && pattern.test(read(file)) && !allowedIn.includes(file)),
    ).toEqual([])
  })

  test.each(planted)('is found when it has %s', (code) => {
    expect(code).toMatch(pattern)
  })
})
