import { messageResponse } from '../../basic-responses.ts'
import { defineAdminCall } from '../../define-admin-call.ts'
import { certificateParams, certificatesResponse, customerParams } from './certificates.ts'
import { nexusResponse } from './nexus.ts'
import { rateFile, rateImport, ratePreview } from './rate-file.ts'
import { taxReportQuery, taxReportResponse } from './tax-report.ts'
import {
  deliveryFeeInput,
  deliveryFeeUpdate,
  exciseInput,
  exciseUpdate,
  shippingTaxabilityUpdate,
  taxRateInput,
  taxRateUpdate,
  taxRegistrationInput,
  taxRegistrationUpdate,
  taxRowParams,
  taxStateParams,
  taxTablesResponse,
} from './tax-tables.ts'

/** A file of a million characters, some of which are written longer in JSON. */
const fileLimit = 2 * 1024 * 1024

export const getTaxTables = defineAdminCall({
  method: 'GET',
  path: '/api/admin/tax',
  permission: 'settings.read',
  response: taxTablesResponse,
})

export const createTaxRegistration = defineAdminCall({
  method: 'POST',
  path: '/api/admin/tax/registrations',
  permission: 'settings.edit',
  body: taxRegistrationInput,
  response: messageResponse,
})

export const updateTaxRegistration = defineAdminCall({
  method: 'POST',
  path: '/api/admin/tax/registrations/:id',
  permission: 'settings.edit',
  params: taxRowParams,
  body: taxRegistrationUpdate,
  response: messageResponse,
})

export const createTaxRate = defineAdminCall({
  method: 'POST',
  path: '/api/admin/tax/rates',
  permission: 'settings.edit',
  body: taxRateInput,
  response: messageResponse,
})

export const updateTaxRate = defineAdminCall({
  method: 'POST',
  path: '/api/admin/tax/rates/:id',
  permission: 'settings.edit',
  params: taxRowParams,
  body: taxRateUpdate,
  response: messageResponse,
})

export const previewTaxRateFile = defineAdminCall({
  method: 'POST',
  path: '/api/admin/tax/rate-files/preview',
  permission: 'settings.edit',
  body: rateFile,
  bodyLimit: fileLimit,
  response: ratePreview,
})

export const importTaxRateFile = defineAdminCall({
  method: 'POST',
  path: '/api/admin/tax/rate-files/import',
  permission: 'settings.edit',
  body: rateImport,
  bodyLimit: fileLimit,
  response: messageResponse,
})

export const exportTaxRates = defineAdminCall({
  method: 'GET',
  path: '/api/admin/tax/rates.csv',
  permission: 'settings.read',
})

export const updateShippingTaxability = defineAdminCall({
  method: 'POST',
  path: '/api/admin/tax/shipping/:state',
  permission: 'settings.edit',
  params: taxStateParams,
  body: shippingTaxabilityUpdate,
  response: messageResponse,
})

export const createDeliveryFee = defineAdminCall({
  method: 'POST',
  path: '/api/admin/tax/fees',
  permission: 'settings.edit',
  body: deliveryFeeInput,
  response: messageResponse,
})

export const updateDeliveryFee = defineAdminCall({
  method: 'POST',
  path: '/api/admin/tax/fees/:id',
  permission: 'settings.edit',
  params: taxRowParams,
  body: deliveryFeeUpdate,
  response: messageResponse,
})

export const createExcise = defineAdminCall({
  method: 'POST',
  path: '/api/admin/tax/excises',
  permission: 'settings.edit',
  body: exciseInput,
  response: messageResponse,
})

export const updateExcise = defineAdminCall({
  method: 'POST',
  path: '/api/admin/tax/excises/:id',
  permission: 'settings.edit',
  params: taxRowParams,
  body: exciseUpdate,
  response: messageResponse,
})

export const getNexus = defineAdminCall({
  method: 'GET',
  path: '/api/admin/tax/nexus',
  permission: 'settings.read',
  response: nexusResponse,
})

export const getTaxReport = defineAdminCall({
  method: 'GET',
  path: '/api/admin/tax/report',
  permission: 'sales.read',
  query: taxReportQuery,
  response: taxReportResponse,
})

export const exportTaxReport = defineAdminCall({
  method: 'GET',
  path: '/api/admin/tax/report.csv',
  permission: 'sales.read',
  query: taxReportQuery,
})

export const listTaxCertificates = defineAdminCall({
  method: 'GET',
  path: '/api/admin/customers/:id/tax-certificates',
  permission: 'customers.read',
  params: customerParams,
  response: certificatesResponse,
})

export const addTaxCertificate = defineAdminCall({
  method: 'POST',
  path: '/api/admin/customers/:id/tax-certificates',
  permission: 'settings.edit',
  params: customerParams,
  form: true,
  // One document of 8 MB and its fields.
  bodyLimit: 9 * 1024 * 1024,
  response: messageResponse,
})

export const editTaxCertificate = defineAdminCall({
  method: 'POST',
  path: '/api/admin/customers/:id/tax-certificates/:certificateId',
  permission: 'settings.edit',
  params: certificateParams,
  form: true,
  // One document of 8 MB and its fields.
  bodyLimit: 9 * 1024 * 1024,
  response: messageResponse,
})

export const endTaxCertificate = defineAdminCall({
  method: 'POST',
  path: '/api/admin/customers/:id/tax-certificates/:certificateId/end',
  permission: 'settings.edit',
  params: certificateParams,
  response: messageResponse,
})

export const getTaxCertificateFile = defineAdminCall({
  method: 'GET',
  path: '/api/admin/customers/:id/tax-certificates/:certificateId/file',
  permission: 'settings.edit',
  params: certificateParams,
})
