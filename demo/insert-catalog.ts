import type { Transaction } from 'kysely'
import type { DB } from '#db/types.ts'
import { addMonths, defaultReportMonths } from '#domain/lots/report-months.ts'
import { demoBrands } from './data/brands.data.ts'
import { demoFamilies } from './data/families.data.ts'
import { pictureList } from './data/picture-list.data.ts'
import type { DemoStore } from './demo-store.ts'
import { countLotUnits } from './lot-units.ts'
import { demoLab, demoMethod } from './lots.ts'
import { getListingTime } from './prices.ts'
import { describeContents } from './product-contents.ts'
import { describeProduct, metaDescription, metaTitle } from './product-copy.ts'
import { runInChunks } from './run-in-chunks.ts'
import { createDemoId } from './seeded-random.ts'

type Ids = ReadonlyMap<string, string>

/** Existing brands and families keep their rows. The categories exist already. Returns the ids by name. */
export async function insertBrandsAndFamilies(
  transaction: Transaction<DB>,
): Promise<{ categories: Ids; brands: Ids }> {
  await transaction
    .insertInto('brand')
    .values(
      demoBrands.map(({ name, isHouse }) => ({
        id: createDemoId(`brand ${name}`),
        name,
        slug: name.toLowerCase(),
        isHouse,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await transaction
    .insertInto('productFamily')
    .values(
      demoFamilies.map((family) => ({
        id: createDemoId(`family ${family.key}`),
        name: `${family.brand} ${family.name}`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const categories = await transaction.selectFrom('category').select(['id', 'name']).execute()
  const brands = await transaction.selectFrom('brand').select(['id', 'name']).execute()
  const indexByName = (rows: readonly { id: string; name: string }[]) =>
    new Map(rows.map((row) => [row.name, row.id]))
  return { categories: indexByName(categories), brands: indexByName(brands) }
}

export async function insertProducts(
  transaction: Transaction<DB>,
  store: DemoStore,
  now: Date,
): Promise<void> {
  const { categories, brands } = await insertBrandsAndFamilies(transaction)
  const getId = (ids: Ids, name: string) => {
    const id = ids.get(name)
    if (!id) throw new Error(`${name} has no row`)
    return id
  }
  const rows = store.products.map((product) => {
    const { family } = product
    const price = store.prices.get(product.key)
    if (!price) throw new Error(`${product.key} has no price`)
    return {
      id: product.id,
      slug: product.slug,
      name: product.name,
      description: describeProduct(product),
      metaTitle: metaTitle(product),
      metaDescription: metaDescription(product),
      categoryId: getId(categories, family.category),
      brandId: getId(brands, family.brand),
      familyId: createDemoId(`family ${family.key}`),
      flavor: product.flavor,
      countLabel: product.count === null ? null : product.size,
      sizeLabel: product.oz === null ? null : product.size,
      netMg: product.netMg,
      listPriceCents: price.listPrice,
      discountBp: price.discountBp,
      priceCents: price.price,
      stock: store.stock.get(product.key) ?? 0,
      weightGrams: product.weightGrams,
      ...describeContents(product),
      bestSeller: product.bestSeller,
      isDemo: true,
      createdAt: getListingTime(product, now),
      updatedAt: price.history.at(-1)?.from ?? getListingTime(product, now),
    }
  })
  await runInChunks(rows, (chunk) => transaction.insertInto('product').values(chunk).execute())
  const steps = store.products.flatMap((product) =>
    (store.prices.get(product.key)?.history ?? []).map((step) => ({
      productId: product.id,
      priceCents: step.price,
      effectiveFrom: step.from,
      effectiveTo: step.to,
    })),
  )
  await runInChunks(steps, (chunk) => transaction.insertInto('priceHistory').values(chunk).execute())
}

export async function insertPictures(transaction: Transaction<DB>, store: DemoStore): Promise<void> {
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
  await runInChunks(rows, (chunk) => transaction.insertInto('productImage').values(chunk).execute())
}

export async function insertLots(
  transaction: Transaction<DB>,
  store: DemoStore,
  reportKeyByLot: Ids,
): Promise<void> {
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
    pseudoindoxylPpm: lot.pseudoindoxylPpm,
    leadPpb: lot.leadPpb,
    arsenicPpb: lot.arsenicPpb,
    cadmiumPpb: lot.cadmiumPpb,
    mercuryPpb: lot.mercuryPpb,
    salmonellaAbsent: true,
    status: lot.sevenOhPpm === undefined ? 'draft' : 'passed',
    receivedOn: lot.testedOn,
    expiresOn: addMonths(lot.testedOn, defaultReportMonths),
    reportFileKey: reportKeyByLot.get(lot.id) ?? null,
    isDemo: true,
    createdAt: new Date(`${lot.testedOn}T15:00:00Z`),
  }))
  await runInChunks(rows, (chunk) => transaction.insertInto('lot').values(chunk).execute())
}

/** What current lots received, and what the orders of the demo store were packed from them. Older lots are sold out. */
export async function insertStock(transaction: Transaction<DB>, store: DemoStore, now: Date): Promise<void> {
  const productIds = new Map(store.products.map((product) => [product.key, product.id]))
  const unitsByProduct = countLotUnits(store)
  const movements = store.lots.flatMap(({ isCurrent, productKey, id: lotId, testedOn }) => {
    const { onHand, sold } = unitsByProduct.get(productKey) ?? { onHand: 0, sold: 0 }
    const movement = { productId: productIds.get(productKey) ?? '', lotId, actor: 'system' }
    const received = { ...movement, kind: 'received', quantity: onHand + sold }
    const packed = {
      ...movement,
      kind: 'packed',
      quantity: -sold,
      reason: 'Packed with orders of the demo store.',
    }
    return isCurrent
      ? [
          { ...received, reason: null, occurredAt: new Date(`${testedOn}T15:00:00Z`) },
          { ...packed, occurredAt: now },
        ]
      : []
  })
  await runInChunks(
    movements
      .filter(({ quantity }) => quantity !== 0)
      .toSorted((one, other) => one.occurredAt.getTime() - other.occurredAt.getTime()),
    (chunk) => transaction.insertInto('stockMovement').values(chunk).execute(),
  )
}
