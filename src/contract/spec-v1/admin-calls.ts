import { signInResponse } from '../basic-responses.ts'
import { defineAdminCall } from '../define-admin-call.ts'
import { productAddedResponse } from './add-product.ts'
import { adminSession, adminSignIn, adminToken } from './admin.ts'

export const signIn = defineAdminCall({
  method: 'POST',
  path: '/api/admin/login',
  permission: 'open',
  body: adminSignIn,
  response: signInResponse,
})

export const validateSession = defineAdminCall({
  method: 'POST',
  path: '/api/admin/validate',
  permission: 'open',
  body: adminToken,
  response: adminSession,
})

/** The specification's call: a form with files. */
export const createProduct = defineAdminCall({
  method: 'POST',
  path: '/api/product/add',
  permission: 'products.edit',
  form: true,
  // Four pictures of 2 MB, a report of 10 MB and the text fields.
  bodyLimit: 32 * 1024 * 1024,
  response: productAddedResponse,
})
