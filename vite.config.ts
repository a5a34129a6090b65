import { join } from 'node:path'
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

const bundled = [
  'lucide-react',
  'preact',
  'preact-render-to-string',
  'react-router',
  'react-toastify',
  'zod',
  'zustand',
]

/** Left to itself the bundler cuts the shop into forty small files a page; a page needs about ten. */
const chunks = {
  groups: [
    { name: 'router', test: /node_modules\/(preact|react-router|cookie)\/|src\/web\/preact\// },
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

/** In the built pages Preact stands for React (decision 0396). */
const preactForReact = {
  react: join(import.meta.dirname, 'src', 'web', 'preact', 'react.ts'),
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react-dom/server': 'preact/compat/server',
  'react/jsx-runtime': 'preact/jsx-runtime',
}
const aliases = Object.entries(preactForReact).map(([name, replacement]) => ({
  find: new RegExp(`^${name}$`),
  replacement,
}))

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? aliases : [] },
  // Unit tests need no pages; the router's plugin refuses to run without its dev server.
  plugins: process.env.VITEST ? [] : [toastVariablesOffRoot, tailwindcss(), reactRouter()],
  // The folder is emptied once, before both builds begin (scripts/ready.mjs): emptied by this one, it may lose what the
  // admin area's has written meanwhile.
  build: { target: 'es2023', assetsInlineLimit: 0, emptyOutDir: false },
  environments: {
    // Node would load two hundred files of them, and every icon.
    ssr: { resolve: { noExternal: command === 'build' ? bundled : [] } },
    client: { build: { rolldownOptions: { output: { codeSplitting: chunks } } } },
  },
}))
