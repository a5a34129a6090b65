import type { LayoutData } from '#contract/shop/pages.ts'
import { listMenuPanels } from '#db/queries/catalog/menu.ts'
import { type RenamedGroup, resolveGroupNames } from '#domain/catalog/product-group.ts'
import { minimumAge } from '#domain/compliance/minimum-age.ts'
import { describeShippingRestrictions } from '#domain/compliance/shipping-restrictions.ts'
import { usStates } from '#domain/compliance/us-states.ts'
import { findClosureNotice } from '#domain/shipping/processing-calendar.ts'
import { getStandardShippingPromise } from '#domain/shipping/shipping-setup.ts'
import { listPackingCalendars } from '#domain/shipping/shop-calendars.ts'
import { accountsTag } from '#usecases/accounts/kept-accounts.ts'
import { listCardNetworks } from '#usecases/accounts/payment-accounts.ts'
import { acceptsOrders } from '#usecases/payments/opening-state.ts'
import type { Shop } from '#usecases/shop.ts'
import type { CacheScope } from '../cache/cache-scope.ts'
import { listNewestArticles } from './articles.ts'
import { hasShownBundles } from './bundles.ts'
import { groupsFamilies, loadContent } from './content.ts'
import type { KeptCatalog } from './kept-catalog.ts'
import { buildMenu } from './menu.ts'
import { loadPromotionClaims } from './promotion-claims.ts'

/** What stands around every page: the menu, the footer, and what the scripts of all pages need to know. */
export async function loadLayout(shop: Shop, catalog: KeptCatalog, scope: CacheScope): Promise<LayoutData> {
  scope.addTags('menu', 'rules', 'shipping', accountsTag)
  const [settings, setup, block, panels, index, { rules }, termsVersion, newestArticles, renamed] =
    await Promise.all([
      shop.kept.getSettings(),
      shop.kept.getShippingSetup(),
      loadContent(shop, scope, ['strip', 'footer', 'menuTiles', 'productLists', 'terms']),
      listMenuPanels(shop.db),
      catalog.loadIndex(),
      shop.kept.getRulebook(),
      shop.kept.getTermsVersion(shop.clock.now()),
      listNewestArticles(shop, scope, 1),
      catalog.loadRenamedGroups(),
    ])
  const strip = block('strip')
  const claims = await loadPromotionClaims(shop, scope, [strip])
  const footer = block('footer')
  return {
    shopName: settings.shopName,
    publicUrl: shop.publicUrl,
    strip: strip && claims.isActive(strip) ? { ...strip, claim: claims.find(strip) } : undefined,
    menu: buildMenu({
      panels,
      index,
      groupsFamilies: groupsFamilies(block),
      tiles: renameKeys(block('menuTiles') ?? {}, renamed),
    }),
    footer: {
      location: footer?.location ?? '',
      shippingNotice: describeShippingRestrictions(rules, shop.clock.now()).shortText,
      ageNotice: footer?.ageNotice ?? '',
      fdaDisclaimer: footer?.fdaDisclaimer ?? '',
      contact: footer?.contact ?? { email: '', phone: '', address: [] },
      hours: footer?.hours ?? [],
      cards: await listCardNetworks(shop),
      copyright: footer?.copyright ?? '',
    },
    isTaxAdded: settings.taxMode === 'added',
    standardShipping: getStandardShippingPromise(setup, settings),
    packingNotice: findClosureNotice(listPackingCalendars(setup, 0), shop.clock.now()),
    tiers: settings.tiers,
    minimumAge,
    maxOrderUnits: settings.unpaidOrderMaxUnits,
    exitUrl: settings.exitUrl,
    mode: shop.mode,
    acceptsOrders: await acceptsOrders(shop),
    termsVersion,
    states: usStates,
    sendsEmail: shop.emailSender !== undefined,
    identityProvider: shop.identityProvider?.name,
    hasBlog: newestArticles.length > 0,
    hasBundles: await hasShownBundles(shop, index, scope),
    previewUntil: scope.previewUntil?.toISOString(),
  }
}

/** Tiles are stored under the name that their category had. */
function renameKeys<Value>(
  values: Readonly<Record<string, Value>>,
  renamed: readonly RenamedGroup[],
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      resolveGroupNames([name], 'category', renamed)?.[0] ?? name,
      value,
    ]),
  )
}
