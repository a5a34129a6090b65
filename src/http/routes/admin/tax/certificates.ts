import * as calls from '#contract/admin/tax/calls.ts'
import { certificateEdit, certificateFields } from '#contract/admin/tax/certificates.ts'
import { listCertificates } from '#db/queries/tax/certificates.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import { isCertificateValid, maxCertificateBytes } from '#domain/tax/certificate.ts'
import { addTaxCertificate, endTaxCertificate, openTaxCertificate } from '#usecases/tax/certificates.ts'
import { editTaxCertificate } from '#usecases/tax/edit-certificate.ts'
import { sendMessage, sendRefusal } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { sendFile } from '../../../send-file.ts'
import { parseFields, receiveFormWithFile, receivePhotoForm } from '../../../uploads.ts'
import { getActor } from '../authorize.ts'

export const taxCertificateRoutes: Routes = (app, { shop }) => {
  handle(app, calls.listTaxCertificates, async (request, reply) => {
    const certificates = await listCertificates(shop.db, request.params.id)
    const today = toLegalDay(shop.clock.now())
    return reply.send({
      success: true,
      certificates: certificates.map((certificate) => ({
        ...certificate,
        states: [...certificate.states],
        checkedAt: certificate.checkedAt.toISOString(),
        isValid: isCertificateValid(certificate, today),
      })),
    })
  })

  handle(app, calls.addTaxCertificate, async (request, reply) => {
    const form = await receivePhotoForm(request, maxCertificateBytes, {
      part: 'document',
      tooLarge: 'document-too-large',
    })
    if (!form.ok) return sendRefusal(reply, form.refusal)
    const fields = parseFields(certificateFields, form.value.fields)
    if (!fields.ok) return sendRefusal(reply, fields.refusal)
    const customerId = request.params.id
    const document = form.value.photo
    const certificate = { ...fields.value, customerId, document, by: getActor(request) }
    return sendMessage(reply, await addTaxCertificate(shop, certificate))
  })

  handle(app, calls.editTaxCertificate, async (request, reply) => {
    const form = await receiveFormWithFile(request, maxCertificateBytes, {
      part: 'document',
      tooLarge: 'document-too-large',
    })
    if (!form.ok) return sendRefusal(reply, form.refusal)
    const fields = parseFields(certificateEdit, form.value.fields)
    if (!fields.ok) return sendRefusal(reply, fields.refusal)
    const { id: customerId, certificateId: id } = request.params
    const edit = { ...fields.value, customerId, id, document: form.value.file, by: getActor(request) }
    return sendMessage(reply, await editTaxCertificate(shop, edit))
  })

  handle(app, calls.endTaxCertificate, async (request, reply) => {
    const { id: customerId, certificateId: id } = request.params
    return sendMessage(reply, await endTaxCertificate(shop, { customerId, id, by: getActor(request) }))
  })

  handle(app, calls.getTaxCertificateFile, async (request, reply) => {
    const { id: customerId, certificateId: id } = request.params
    const opened = await openTaxCertificate(shop, { customerId, id, by: getActor(request) })
    if (!opened.ok) return sendRefusal(reply, opened.refusal)
    const { mediaType, content } = opened.value
    const extension = mediaType === 'application/pdf' ? 'pdf' : 'webp'
    reply.header('content-disposition', `attachment; filename="tax-certificate.${extension}"`)
    return sendFile(reply, content, { mediaType, cacheControl: 'no-store' })
  })
}
