import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { drawPdf, drawScan } from '#tests/support/drawn-pdf.ts'

const number = `PDF-${randomUUID().slice(0, 8)}`
const pages = [
  [
    ['Bluestem Analytical Laboratories, LLC'],
    ['ISO/IEC 17025:2017 accredited, Certificate No. 4821.01'],
    ['Lot Number:', number],
    ['Date Tested:', '05/12/2026'],
    ['Summary', 'Mitragynine', '1.70 %'],
  ],
  [
    ['Analyte', 'LOQ', 'Result', 'Limit'],
    ['Mitragynine', '0.05 mg/g', '14.2 mg/g', 'NA'],
    ['7-Hydroxymitragynine', '0.005 mg/g', '0.187 mg/g', '0.5 mg/g'],
    ['Total Alkaloids', '0.05 mg/g', '16.4 mg/g', 'NA'],
    ['Lead (Pb)', '5 ppb', '214 ppb', '1000 ppb'],
    ['Arsenic (As)', '5 ppb', '<LOQ', '1000 ppb'],
    ['Salmonella', 'NA', 'Not Detected', 'Absent in 25 g'],
  ],
]

// Colors fail axe's contrast check while a dialog fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('The text of a report becomes suggestions beside its pages, and fills nothing by itself @any-width @hunt', async ({
  page,
}) => {
  await signInAsOwner(page)
  await page.goto('/admin/lab-reports')
  await page.getByRole('button', { name: 'Add lot' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('Maeng Da')
  await dialog.getByRole('list', { name: 'Products' }).getByRole('button').first().click()
  await dialog.getByLabel('Lot number').fill(number)
  await dialog.getByRole('button', { name: 'Add lot', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Lot ${number}` })).toBeVisible()

  const upload = page.getByLabel('Lab report, a PDF file')
  const buffer = await drawPdf(pages)
  await upload.setInputFiles({ name: 'coa.pdf', mimeType: 'application/pdf', buffer })
  const values = page.getByRole('list', { name: 'Values in the report' })
  const row = (name: string) =>
    values.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const mitragynine = page.getByLabel('Mitragynine (%)', { exact: true })
  await expect(row('Arsenic')).toContainText(
    'The report gives a range or “less than”, not a figure. Enter it by hand.',
  )
  await expect(row('Lead')).toContainText('Lead (Pb) · 5 ppb · 214 ppb · 1000 ppb')
  await expect(row('Lot number')).toContainText('Entered')
  await expect(page.getByLabel('Laboratory', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Lead (ppm)')).toHaveValue('')

  await page.getByLabel('Lead (ppm)').fill('0.9')
  await expect(row('Lead')).toContainText('Entered: 0.9 ppm')
  await page.getByRole('button', { name: 'Use all (6)' }).click()
  await expect(page.getByLabel('Laboratory', { exact: true })).toHaveValue(
    'Bluestem Analytical Laboratories, LLC',
  )
  await expect(page.getByLabel('ISO/IEC 17025 certificate number')).toHaveValue('4821.01')
  await expect(page.getByLabel('Tested on')).toHaveValue('2026-05-12')
  await expect(page.getByLabel('Salmonella')).toHaveValue('absent')
  await expect(page.getByLabel('Lead (ppm)')).toHaveValue('0.9')
  await expect(mitragynine).toHaveValue('')
  await expect(row('Mitragynine')).toContainText('The report gives 2 values.')

  await page.getByRole('button', { name: 'Use 1.7 % as Mitragynine' }).click()
  await expect(mitragynine).toHaveAccessibleDescription('Mitragynine cannot be more than all alkaloids.')
  await page.getByRole('button', { name: 'Use 1.42 % as Mitragynine' }).click()
  await expect(mitragynine).toHaveValue('1.42')
  await expect(mitragynine).not.toHaveAccessibleDescription(/cannot be more/)
  await page.getByRole('button', { name: 'Use 0.214 ppm as Lead' }).click()

  await expect(page.getByRole('img', { name: 'Page 1 of 2 of coa.pdf' })).toBeVisible()
  await row('Lead').getByRole('button', { name: 'Page 2' }).click()
  const picture = page.getByRole('img', { name: 'Page 2 of 2 of coa.pdf' })
  await expect.poll(() => countDarkPixels(picture)).toBeGreaterThan(100)
  await expectAccessible(page, 'a report beside the form of its lot')

  const save = page.getByRole('button', { name: 'Save lot' })
  await save.click()
  await expect(page.getByText(`Lot ${number} saved.`).first()).toBeVisible()
  await expect(save).toBeEnabled()
  const broken = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Page >>\nstartxref\n9\n%%EOF')
  await upload.setInputFiles({ name: 'broken.pdf', mimeType: 'application/pdf', buffer: broken })
  await expect(page.getByText(/This PDF is damaged and cannot be read here/)).toBeVisible()
  await expect(upload).toBeEnabled()
  await upload.setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: await drawScan() })
  await expect(page.getByText(/This PDF is a scan without text/)).toBeVisible()
  await expect(upload).toBeEnabled()
  await page.reload()
  await expect(mitragynine).toHaveValue('1.42')
  await page.getByRole('button', { name: 'Read values' }).click()
  await expect(page.getByText(/This PDF is a scan without text/)).toBeVisible()
  const scan = page.getByRole('img', { name: `Page 1 of 1 of the report of lot ${number}` })
  await expect.poll(() => countDarkPixels(scan)).toBeGreaterThan(100_000)
  await page.getByRole('button', { name: 'Close the report' }).click()
  await expect(page.getByRole('button', { name: 'Read values' })).toBeFocused()
})

test('A new product takes the values of its first report @any-width @hunt', async ({ page }) => {
  await signInAsOwner(page)
  await page.goto('/admin/add-products')
  const buffer = await drawPdf(pages)
  await page
    .getByLabel('COA report, a PDF file')
    .setInputFiles({ name: 'coa.pdf', mimeType: 'application/pdf', buffer })
  await page.getByLabel('Total alkaloids in percent').fill('1.7')
  const reader = page.getByRole('region', { name: 'From the report' })
  await expect(reader).toContainText('Entered: 1.7 %')
  await reader.getByRole('button', { name: 'Use all (2)' }).click()
  await expect(reader.getByText('Entered', { exact: true })).toHaveCount(2)
  await expect(page.getByLabel('Lot number')).toHaveValue(number)
  await expect(page.getByLabel('7-hydroxymitragynine in percent')).toHaveValue('0.0187')
  await expect(page.getByLabel('Total alkaloids in percent')).toHaveValue('1.7')
  await expect(page.getByLabel('Mitragynine in percent', { exact: true })).toHaveValue('')
  await reader.getByRole('button', { name: 'Use 1.42 % as Mitragynine' }).click()
  await expect(page.getByLabel('Mitragynine in percent', { exact: true })).toHaveValue('1.42')
  await page.getByRole('button', { name: 'Reset All Details' }).click()
  await expect(reader).toBeHidden()
})

function countDarkPixels(picture: Locator): Promise<number> {
  return picture.evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return 0
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
    return pixels?.filter((value, index) => index % 4 === 0 && value < 100).length ?? 0
  })
}
