import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { iconsOfFewPages, modulesOfFewPages, tinyIcons, tinyModules } from './scripts/script-groups.ts'

const shared = /src\/web\/(ui|storefront\/(state|api|parts))\/|lucide-react|zustand/
const isForFewPages = matchModules(modulesOfFewPages, iconsOfFewPages)
const isTiny = matchModules(tinyModules, tinyIcons)

function matchModules(modules: readonly string[], icons: readonly string[]): (file: string) => boolean {
  const names = [
    ...modules.map((name) => `/src/${name}.`),
    ...icons.map((name) => `/lucide-react/dist/esm/icons/${name}.`),
  ]
  return (file) => names.some((name) => file.includes(name))
}

/** Left to itself the bundler cuts the shop into forty small files a page; a page needs about ten. */
const chunks = {
  groups: [
    { name: 'router', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\// },
    {
      name: 'shop',
      test: (module: string) => shared.test(module) && !isForFewPages(module),
      minShareCount: 3,
    },
    { name: 'shop-parts', test: isTiny },
  ],
}

/**
 * The toasts' style sheet loads after the page. With variables on the root, the browser would then style every element
 * of the page anew.
 */
const toastVariablesOffRoot: Plugin = {
  name: 'toast-variables-off-root',
  enforce: 'pre',
  transform: {
    filter: { id: /ReactToastify\.css$/ },
    handler: (styles) => styles.replace(':root', '.Toastify'),
  },
}

export default defineConfig({
  // Unit tests need no pages; the router's plugin refuses to run without its dev server.
  plugins: process.env.VITEST ? [] : [toastVariablesOffRoot, tailwindcss(), reactRouter()],
  // The folder is emptied once, before both builds begin (scripts/ready.mjs): emptied by this one, it may lose what the
  // admin area's has written meanwhile.
  build: { target: 'es2023', assetsInlineLimit: 0, emptyOutDir: false },
  environments: {
    // React and the router stay outside: the pages share them with the server. Of the others Node would load a hundred files, and
    // every icon.
    ssr: { resolve: { noExternal: ['lucide-react', 'zod', 'zustand'] } },
    client: { build: { rolldownOptions: { output: { codeSplitting: chunks } } } },
  },
})
