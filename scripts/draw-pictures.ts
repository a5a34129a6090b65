/**
 * Draws the demo products' pictures and the site's pictures (hero slides, tiles, covers) into the repository:
 * `node scripts/draw-pictures.ts [products] [site]`. Run it after changing a drawing. It takes a few minutes.
 * Then run `node scripts/narrow-pictures.ts`.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PictureView } from '../demo/data/picture-list.data.ts'
import type { DemoProduct } from '../demo/demo-catalog.ts'
import { createFileKey } from '../demo/demo-files.ts'
import { createLots } from '../demo/lots.ts'
import { formatSize } from '../demo/product-copy.ts'
import { createProducts } from '../demo/products.ts'
import { describeContents, drawContents, getContentsKey } from './draw-pictures/contents.ts'
import { drawBack, drawFront, getPackKind, packNames } from './draw-pictures/product-views.ts'
import { openRenderer, type Renderer } from './draw-pictures/render.ts'
import { drawSitePictures } from './draw-pictures/site-pictures.ts'

const root = join(import.meta.dirname, '..')
const productFolder = join(root, 'demo/pictures')
const siteFolder = join(root, 'public/pictures')
const square = { width: 1200, height: 1200 }
const quality = { front: 78, back: 54, contents: 70, site: 76 } as const

async function drawProducts(renderer: Renderer): Promise<void> {
  const products = createProducts()
  const lots = new Map(
    createLots(products, new Date('2026-11-01T12:00:00Z'))
      .filter((lot) => lot.isCurrent && lot.sevenOhPpm !== null)
      .map((lot) => [lot.productKey, lot]),
  )
  rmSync(productFolder, { recursive: true, force: true })
  mkdirSync(productFolder, { recursive: true })
  const drawnKeys = new Map<string, string>()
  const drawOnce = async (name: string, drawSvg: () => string, quality: number): Promise<string> => {
    const existing = drawnKeys.get(name)
    if (existing) return existing
    const bytes = await renderer.draw(drawSvg(), square, quality)
    const key = createFileKey(bytes, 'webp')
    writeFileSync(join(productFolder, key), bytes)
    drawnKeys.set(name, key)
    return key
  }
  const views: Record<string, PictureView[]> = {}
  for (const product of products) {
    const testedProduct =
      products.find(({ family, key }) => family === product.family && lots.has(key)) ?? product
    const lot = lots.get(testedProduct.key)
    if (!lot) throw new Error(`${product.family.key} has no lab results`)
    const pack = `${product.name}, ${formatSize(product)} ${packNames[getPackKind(product)]}`
    views[product.key] = [
      {
        fileKey: await drawOnce(`front ${product.key}`, () => drawFront(product), quality.front),
        alt: `${pack}, front`,
      },
      {
        fileKey: await drawOnce(
          `back ${product.family.key}`,
          () => drawBack(testedProduct, lot),
          quality.back,
        ),
        alt: `${pack}, back with product facts and warning`,
      },
      {
        fileKey: await drawOnce(
          `contents ${getContentsKey(product)}`,
          () => drawContents(product),
          quality.contents,
        ),
        alt: describeContents(product),
      },
    ]
  }
  writeList(products, views)
  reportFileCount(productFolder)
}

function writeList(
  products: readonly DemoProduct[],
  views: Readonly<Record<string, readonly PictureView[]>>,
): void {
  const lines = products.flatMap((product) => [
    `  '${product.key}': [`,
    ...(views[product.key] ?? []).flatMap((view) => [
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
  for (const { name, width, height, svg } of drawSitePictures()) {
    writeFileSync(join(siteFolder, `${name}.webp`), await renderer.draw(svg, { width, height }, quality.site))
  }
  reportFileCount(siteFolder)
}

function reportFileCount(folder: string): void {
  console.log(`${readdirSync(folder).length} files in ${folder.slice(root.length + 1)}`)
}

const parts = process.argv.slice(2)
const renderer = await openRenderer()
try {
  if (parts.length === 0 || parts.includes('products')) await drawProducts(renderer)
  if (parts.length === 0 || parts.includes('site')) await drawSite(renderer)
} finally {
  await renderer.close()
}
