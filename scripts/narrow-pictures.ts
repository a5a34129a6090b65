// Writes the narrower copies of the site's pictures that `image-sources.ts` offers to browsers.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '..', 'public', 'pictures')
for (const name of await readdir(folder)) {
  if (!name.endsWith('.webp') || /-(?:640|960|1280)\.webp$/.test(name) || name.startsWith('open-graph'))
    continue
  for (const width of name.startsWith('hero-') ? [960, 1280] : [640])
    await sharp(join(folder, name))
      .resize({ width })
      .webp({ quality: 76 })
      .toFile(join(folder, name.replace('.webp', `-${width}.webp`)))
}
