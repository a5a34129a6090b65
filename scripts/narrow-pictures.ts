// Writes the narrower copies of the site's pictures, which `image-sources.ts` offers to browsers, and those of the demo
// products' pictures, which the demo store puts into the shop's files.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { demoCopyWidths } from '../demo/demo-files.ts'
import { getResizedImageKey } from '../src/domain/catalog/image-sizes.ts'

const root = join(import.meta.dirname, '..')
const siteFolder = join(root, 'public/pictures')
const productFolder = join(root, 'demo/pictures')

for (const name of await listOriginals(siteFolder)) {
  if (name.startsWith('open-graph')) continue
  for (const width of name.startsWith('hero-') ? [960, 1280] : [640])
    await sharp(join(siteFolder, name))
      .resize({ width })
      .webp({ quality: 76 })
      .toFile(join(siteFolder, name.replace('.webp', `-${width}.webp`)))
}
/** Below the shop's own 84, because these files are in the repository. Labels stay readable at 720 pixels. */
const productQuality = 72
for (const key of await listOriginals(productFolder))
  for (const width of demoCopyWidths)
    await sharp(join(productFolder, key))
      .resize({ width: Number(width) })
      .webp({ quality: productQuality, effort: 6 })
      .toFile(join(productFolder, getResizedImageKey(key, width)))

async function listOriginals(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names.filter((name) => name.endsWith('.webp') && !/-\d{3,4}\.webp$/.test(name))
}
