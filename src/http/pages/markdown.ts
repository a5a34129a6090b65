import MarkdownIt, { type Token } from 'markdown-it'
import sanitizeHtml from 'sanitize-html'
import { toSlug } from '#domain/catalog/slug.ts'
import { isSafeLink } from '#domain/content/safe-link.ts'

export interface RenderedText {
  readonly html: string
  /** Second-level headings, for the table of contents. */
  readonly headings: readonly { readonly id: string; readonly text: string }[]
}

type Sizes = ReadonlyMap<string, { readonly width: number; readonly height: number }>

const ownPicture = /^\/(?:pictures|files)\/[\w-]+\.webp$/

const reader = new MarkdownIt({ html: false, linkify: false, typographer: false })
reader.validateLink = (url) => isSafeLink(url)

/**
 * Renders Markdown as safe HTML. Embedded HTML is shown as text, the output is sanitized with an element allowlist, and
 * only our own pictures are shown. First-level headings become second-level, because the page has its own.
 * @param sizes of the pictures, by URL
 */
export function renderMarkdown(markdown: string, sizes: Sizes = new Map()): RenderedText {
  const tokens = reader.parse(markdown, {})
  const headings: { id: string; text: string }[] = []
  const taken = new Set<string>()
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue
    const text = (tokens[index + 1]?.children ?? []).map(({ content }) => content).join('')
    const id = toUniqueId(toSlug(text) || 'part', taken)
    token.attrSet('id', id)
    if (token.tag === 'h1' || token.tag === 'h2') headings.push({ id, text })
  }
  const html = reader.renderer.render(tokens, reader.options, {})
  return { html: sanitizeHtml(html, rulesWith(sizes)), headings }
}

/** Product descriptions were plain text once, so a line break stays one. */
const descriptionReader = new MarkdownIt({ html: false, linkify: false, typographer: false, breaks: true })
descriptionReader.validateLink = (url) => isSafeLink(url)

/**
 * Renders the description of a product as safe HTML: text, lists and links. It has no pictures, and its headings stand
 * below those of the page.
 */
export function renderDescription(markdown: string): string {
  return sanitizeHtml(descriptionReader.render(markdown), {
    ...rulesWith(new Map()),
    allowedTags: ['p', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 's', 'a', 'blockquote', 'br'],
    allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
    transformTags: {
      ...rulesWith(new Map()).transformTags,
      ...Object.fromEntries(['h1', 'h2', 'h4', 'h5', 'h6'].map((heading) => [heading, 'h3'])),
    },
  })
}

/** The plain text, for excerpts and reading times. */
export function toPlainText(markdown: string): string {
  return sanitizeHtml(reader.render(markdown), {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: (text) => text,
  })
    .replace(/\s+/g, ' ')
    .trim()
}

/** What a reader of the page sees, for the claims check: each block as a paragraph, with the texts of pictures. */
export function toShownText(markdown: string): string {
  return reader.parse(markdown, {}).map(toShownBlock).filter(Boolean).join('\n\n')
}

function toShownBlock({ type, content, children }: Token): string {
  if (type === 'inline') return (children ?? []).map(toShownInline).join('')
  return type === 'fence' || type === 'code_block' ? content : ''
}

function toShownInline({ type, content, children }: Token): string {
  if (type === 'softbreak' || type === 'hardbreak') return '\n'
  if (type === 'image') return (children ?? []).map(toShownInline).join('')
  return content
}

/** URLs of the pictures in a text. */
export function listImages(markdown: string): string[] {
  return reader
    .parse(markdown, {})
    .flatMap(({ children }) => children ?? [])
    .flatMap((token) => (token.type === 'image' ? [String(token.attrGet('src') ?? '')] : []))
    .filter((url) => ownPicture.test(url))
}

function toUniqueId(id: string, taken: Set<string>): string {
  let free = id
  for (let turn = 2; taken.has(free); turn += 1) free = `${id}-${turn}`
  taken.add(free)
  return free
}

function rulesWith(sizes: Sizes): sanitizeHtml.IOptions {
  return {
    allowedTags: [
      ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 's', 'a', 'blockquote', 'code', 'pre'],
      ...['hr', 'br', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      h2: ['id'],
      h3: ['id'],
      h4: ['id'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { href, ...(/^https?:/i.test(href) ? { rel: 'noopener' } : {}) },
      }),
      img: (tagName, { src = '', alt = '' }) => {
        const size = sizes.get(src)
        return {
          tagName,
          attribs: {
            src,
            alt,
            loading: 'lazy',
            ...(size ? { width: String(size.width), height: String(size.height) } : {}),
          },
        }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs.src ?? ''),
  }
}
