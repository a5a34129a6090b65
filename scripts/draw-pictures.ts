/**
 * Draws the demo store's pictures and the shop's own (hero, tiles, covers) and writes them into the repository:
 * `node scripts/draw-pictures.ts [products] [site]`. Run by a developer when a look changes; takes some minutes.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PictureView } from '../demo/data/picture-list.data.ts'
import type { DemoProduct } from '../demo/demo-catalog.ts'
import { contentKey } from '../demo/demo-files.ts'
import { sizeInWords } from '../demo/describe.ts'
import { makeLots } from '../demo/lots.ts'
import { makeCatalog } from '../demo/make-catalog.ts'
import { contentsAlt, contentsKey, drawContents } from './draw-pictures/contents.ts'
import { drawBack, drawFront, packKindOf, packNames } from './draw-pictures/product-views.ts'
import { openRenderer, type Renderer } from './draw-pictures/render.ts'
import { sitePictures } from './draw-pictures/site-pictures.ts'

const root = join(import.meta.dirname, '..')
const productFolder = join(root, 'demo/pictures')
const siteFolder = join(root, 'public/pictures')
const square = { width: 1200, height: 1200 }
const quality = { front: 78, back: 54, contents: 70, site: 76 } as const

async function drawProducts(renderer: Renderer): Promise<void> {
  const products = makeCatalog()
  const lots = new Map(
    makeLots(products, new Date('2026-11-01T12:00:00Z'))
      .filter((lot) => lot.isCurrent && lot.sevenOhPpm !== null)
      .map((lot) => [lot.productKey, lot]),
  )
  rmSync(productFolder, { recursive: true, force: true })
  mkdirSync(productFolder, { recursive: true })
  const drawn = new Map<string, string>()
  const once = async (name: string, make: () => string, grade: number): Promise<string> => {
    const known = drawn.get(name)
    if (known) return known
    const bytes = await renderer.draw(make(), square, grade)
    const key = contentKey(bytes, 'webp')
    writeFileSync(join(productFolder, key), bytes)
    drawn.set(name, key)
    return key
  }
  const list: Record<string, PictureView[]> = {}
  for (const product of products) {
    const sibling = products.find((each) => each.family === product.family && lots.has(each.key)) ?? product
    const lot = lots.get(sibling.key)
    if (!lot) throw new Error(`No lab figures for ${product.family.key}`)
    const pack = `${product.name}, ${sizeInWords(product)} ${packNames[packKindOf(product)]}`
    list[product.key] = [
      {
        fileKey: await once(`front ${product.key}`, () => drawFront(product), quality.front),
        alt: `${pack}, front`,
      },
      {
        fileKey: await once(`back ${product.family.key}`, () => drawBack(sibling, lot), quality.back),
        alt: `${pack}, back with product facts and warning`,
      },
      {
        fileKey: await once(
          `contents ${contentsKey(product)}`,
          () => drawContents(product),
          quality.contents,
        ),
        alt: contentsAlt(product),
      },
    ]
  }
  writeList(products, list)
  report(productFolder)
}

function writeList(
  products: readonly DemoProduct[],
  list: Readonly<Record<string, readonly PictureView[]>>,
): void {
  const lines = products.flatMap((product) => [
    `  '${product.key}': [`,
    ...(list[product.key] ?? []).flatMap((view) => [
      '    {',
      `      fileKey: '${view.fileKey}',`,
      `      alt: '${view.alt}',`,
      '    },',
    ]),
    '  ],',
  ])
  writeFileSync(
    join(root, 'demo/data/picture-list.data.ts'),
    `/** One drawn view of a product. Written by scripts/draw-pictures.ts. */
export interface PictureView {
  readonly fileKey: string
  readonly alt: string
}

/** Product key → its views: front, back, contents. */
export const pictureList: Readonly<Record<string, readonly PictureView[]>> = {
${lines.join('\n')}
}
`,
  )
}

async function drawSite(renderer: Renderer): Promise<void> {
  mkdirSync(siteFolder, { recursive: true })
  for (const { name, width, height, svg } of sitePictures()) {
    writeFileSync(join(siteFolder, `${name}.webp`), await renderer.draw(svg, { width, height }, quality.site))
  }
  report(siteFolder)
}

function report(folder: string): void {
  console.log(`${readdirSync(folder).length} files in ${folder.slice(root.length + 1)}`)
}

const wanted = process.argv.slice(2)
const renderer = await openRenderer()
try {
  if (wanted.length === 0 || wanted.includes('products')) await drawProducts(renderer)
  if (wanted.length === 0 || wanted.includes('site')) await drawSite(renderer)
} finally {
  await renderer.close()
}
