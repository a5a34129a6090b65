import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const shared = /src\/web\/(ui|storefront\/(state|api|parts))\/|lucide-react|zustand/
/** What only forms, orders, the blog or small pages share is no burden to the other pages. */
const forFewPages =
  /storefront\/(parts\/(address-fields|person-fields|outcome|free-shipping-bar|discontinued-notice|section-load-error|checkout-steps|order-details|cancel-order|blog-cards|narrow-page|provider-sign-in|printed-receipt|print-order|invoice-button|order-again|cancellation-notice|unpaid-order|drawing)|state\/(return-path|unsaved-form-input|destination|guest-saved-items|saved-items|cart-changes|use-link-token|lost-attempt|(article|home)-schema))\.|ui\/(link-token|field|overlay|use-modal|use-restore-focus)\.|lucide-react\/dist\/esm\/icons\/(eye|eye-off|file-text|clock|circle-check|printer)\./
/** A few lines each: a file of their own would weigh more than they do. */
const tiny =
  /ui\/(use-press-outside|seconds)|domain\/(catalog\/(product|unit-price)|format-date|eastern-day)\.|storefront\/(api\/show-result|state\/(panels|target-location|live-claims)|parts\/(lab-report-link|lab-facts|arrival))\.|lucide-react\/dist\/esm\/icons\/(search|arrow-left|chevron-(left|right))\./

/** Left to itself the bundler cuts the shop into forty small files a page; a page needs about ten. */
const chunks = {
  groups: [
    { name: 'router', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\// },
    {
      name: 'shop',
      test: (module: string) => shared.test(module) && !forFewPages.test(module),
      minShareCount: 3,
    },
    { name: 'shop-parts', test: tiny },
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
    client: { build: { rolldownOptions: { output: { codeSplitting: chunks } } } },
  },
})
