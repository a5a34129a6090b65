import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { iconsOfFewPages, modulesOfFewPages, tinyIcons, tinyModules } from '../../scripts/script-groups.ts'

const root = join(import.meta.dirname, '..', '..')
const icons = join(root, 'node_modules', 'lucide-react', 'dist', 'esm', 'icons')

// A file that was renamed would move into the scripts of every page. What the groups are for, the weight of the pages, is
// measured by the browser tests.
test('Every module and icon that the groups of scripts name exists, in one group', () => {
  const modules = [...modulesOfFewPages, ...tinyModules]
  const isModule = (name: string) =>
    ['.ts', '.tsx'].some((ending) => existsSync(join(root, 'src', name + ending)))
  expect(modules.filter((name) => !isModule(name))).toEqual([])
  const iconNames = [...iconsOfFewPages, ...tinyIcons]
  expect(iconNames.filter((name) => !existsSync(join(icons, `${name}.mjs`)))).toEqual([])
  expect(new Set(modules).size).toBe(modules.length)
  expect(new Set(iconNames).size).toBe(iconNames.length)
})
