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
        isHouse: isHouse,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .insertInto('productFamily')
    .values(
      demoFamilies.map((family) => ({
        id: demoId(`family ${family.key}`),
        name: `${family.brand} ${family.name}`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
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
      metaTitle: metaTitle(product),
      metaDescription: metaDescription(product),
      categoryId: idOf(categories, family.category),
      brandId: idOf(brands, family.brand),
      familyId: demoId(`family ${family.key}`),
      flavor: product.flavor,
      countLabel: product.count === null ? null : product.size,
      sizeLabel: product.oz === null ? null : product.size,
      netMg: product.netMg,
      listPriceCents: price.listPrice,
      discountBp: price.off,
      priceCents: price.price,
      stock: store.stock.get(product.key) ?? 0,
      weightGrams: product.weightGrams,
      productClass: product.productClass,
      bestSeller: product.bestSeller,
      isDemo: true,
      createdAt: listedOn(product, now),
      updatedAt: price.history.at(-1)?.from ?? listedOn(product, now),
    }
  })
  await inChunks(rows, (part) => trx.insertInto('product').values(part).execute())
  const steps = store.products.flatMap((product) =>
    (store.prices.get(product.key)?.history ?? []).map((step) => ({
      productId: product.id,
      priceCents: step.price,
      effectiveFrom: step.from,
      effectiveTo: step.to,
    })),
  )
  await inChunks(steps, (part) => trx.insertInto('priceHistory').values(part).execute())
}

export async function insertPictures(trx: Transaction<DB>, store: DemoStore): Promise<void> {
  const rows = store.products.flatMap((product) =>
    (pictureList[product.key] ?? []).map((view, position) => ({
      productId: product.id,
      position,
      fileKey: view.fileKey,
      alt: view.alt,
      width: 1200,
      height: 1200,
    })),
  )
  await inChunks(rows, (part) => trx.insertInto('productImage').values(part).execute())
}

export async function insertLots(trx: Transaction<DB>, store: DemoStore, keyOfLot: Ids): Promise<void> {
  const productIds = new Map(store.products.map((product) => [product.key, product.id]))
  const rows = store.lots.map((lot) => ({
    id: lot.id,
    productId: productIds.get(lot.productKey) ?? '',
    lotNumber: lot.lotNumber,
    isCurrent: lot.isCurrent,
    laboratory: demoLab,
    method: demoMethod,
    testedOn: lot.testedOn,
    mitragyninePpm: lot.mitragyninePpm,
    sevenOhPpm: lot.sevenOhPpm,
    totalAlkaloidsPpm: lot.totalAlkaloidsPpm,
    sevenOhUgPerArticle: lot.sevenOhMicrogramsPerArticle,
    leadPpb: lot.leadPpb,
    arsenicPpb: lot.arsenicPpb,
    cadmiumPpb: lot.cadmiumPpb,
    mercuryPpb: lot.mercuryPpb,
    salmonellaAbsent: true,
    passed: lot.sevenOhPpm === null ? null : true,
    reportFileKey: keyOfLot.get(lot.id) ?? null,
    isDemo: true,
    createdAt: new Date(`${lot.testedOn}T15:00:00Z`),
  }))
  await inChunks(rows, (part) => trx.insertInto('lot').values(part).execute())
}
