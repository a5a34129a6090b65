import type { Transaction } from 'kysely'
import type { DB } from '#db/types.ts'
import { demoBrands } from './data/brands.data.ts'
import { demoFamilies } from './data/families.data.ts'
import { pictureList } from './data/picture-list.data.ts'
import { describeProduct, metaDescription, metaTitle } from './describe.ts'
import { inChunks } from './in-chunks.ts'
import { demoLab, demoMethod } from './lots.ts'
import type { DemoStore } from './make-store.ts'
import { listedOn } from './prices.ts'
import { demoId } from './seeded.ts'

type Ids = ReadonlyMap<string, string>

/** Brands that are already there keep their rows; the categories are there before any product. */
export async function insertShelves(trx: Transaction<DB>): Promise<{ categories: Ids; brands: Ids }> {
  await trx
    .insertInto('brand')
    .values(
      demoBrands.map(({ name, isHouse }) => ({
        id: demoId(`brand ${name}`),
        name,
        slug: name.toLowerCase(),
        is_house: isHouse,
      })),
    )
    .onConflict((clash) => clash.doNothing())
    .execute()
  await trx
    .insertInto('product_family')
    .values(
      demoFamilies.map((family) => ({
        id: demoId(`family ${family.key}`),
        name: `${family.brand} ${family.name}`,
      })),
    )
    .onConflict((clash) => clash.doNothing())
    .execute()
  const categories = await trx.selectFrom('category').select(['id', 'name']).execute()
  const brands = await trx.selectFrom('brand').select(['id', 'name']).execute()
  const byName = (rows: readonly { id: string; name: string }[]) =>
    new Map(rows.map((row) => [row.name, row.id]))
  return { categories: byName(categories), brands: byName(brands) }
}

export async function insertProducts(trx: Transaction<DB>, store: DemoStore, now: Date): Promise<void> {
  const { categories, brands } = await insertShelves(trx)
  const idOf = (ids: Ids, name: string) => {
    const id = ids.get(name)
    if (!id) throw new Error(`No row for ${name}`)
    return id
  }
  const rows = store.products.map((product) => {
    const { family } = product
    const price = store.prices.get(product.key)
    if (!price) throw new Error(`No price for ${product.key}`)
    return {
      id: product.id,
      slug: product.slug,
      name: product.name,
      description: describeProduct(product),
      meta_title: metaTitle(product),
      meta_description: metaDescription(product),
      category_id: idOf(categories, family.category),
      brand_id: idOf(brands, family.brand),
      family_id: demoId(`family ${family.key}`),
      flavour: product.flavour,
      count_label: product.count === null ? null : product.size,
      oz_label: product.oz === null ? null : product.size,
      net_mg: product.netMg,
      list_price_cents: price.listPrice,
      discount_bp: price.off,
      price_cents: price.price,
      stock: store.stock.get(product.key) ?? 0,
      weight_grams: product.weightGrams,
      product_class: product.productClass,
      best_seller: product.bestSeller,
      is_demo: true,
      created_at: listedOn(product, now),
      updated_at: price.history.at(-1)?.from ?? listedOn(product, now),
    }
  })
  await inChunks(rows, (part) => trx.insertInto('product').values(part).execute())
  const steps = store.products.flatMap((product) =>
    (store.prices.get(product.key)?.history ?? []).map((step) => ({
      product_id: product.id,
      price_cents: step.price,
      effective_from: step.from,
      effective_to: step.to,
    })),
  )
  await inChunks(steps, (part) => trx.insertInto('price_history').values(part).execute())
}

export async function insertPictures(trx: Transaction<DB>, store: DemoStore): Promise<void> {
  const rows = store.products.flatMap((product) =>
    (pictureList[product.key] ?? []).map((view, position) => ({
      product_id: product.id,
      position,
      file_key: view.fileKey,
      alt: view.alt,
      width: 1200,
      height: 1200,
    })),
  )
  await inChunks(rows, (part) => trx.insertInto('product_image').values(part).execute())
}

export async function insertLots(trx: Transaction<DB>, store: DemoStore, keyOfLot: Ids): Promise<void> {
  const productIds = new Map(store.products.map((product) => [product.key, product.id]))
  const rows = store.lots.map((lot) => ({
    id: lot.id,
    product_id: productIds.get(lot.productKey) ?? '',
    lot_number: lot.lotNumber,
    is_current: lot.isCurrent,
    lab: demoLab,
    method: demoMethod,
    tested_on: lot.testedOn,
    mitragynine_ppm: lot.mitragyninePpm,
    hydroxy_ppm: lot.hydroxyPpm,
    alkaloids_ppm: lot.alkaloidsPpm,
    hydroxy_ug_per_article: lot.hydroxyUgPerArticle,
    lead_ppb: lot.leadPpb,
    arsenic_ppb: lot.arsenicPpb,
    cadmium_ppb: lot.cadmiumPpb,
    mercury_ppb: lot.mercuryPpb,
    salmonella_absent: true,
    passed: lot.hydroxyPpm === null ? null : true,
    coa_file_key: keyOfLot.get(lot.id) ?? null,
    is_demo: true,
    created_at: new Date(`${lot.testedOn}T15:00:00Z`),
  }))
  await inChunks(rows, (part) => trx.insertInto('lot').values(part).execute())
}
