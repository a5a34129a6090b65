import { describe, expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { awaitEmail } from '#tests/support/emails.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually } from '#tests/support/shopper.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { signInOwner } from '#tests/support/staff.ts'

const smtpServer = await startSmtpServer()
const shop = await startShop({
  runsJobs: true,
  smtp: { url: smtpServer.url, from: 'Leafward <orders@leafward.example>' },
})
const owner = await signInOwner(shop)
const message = { name: 'Ada Birch', email: 'ada@example.com', message: 'Which lot is in my order?' }
const sendMessage = (changes: object = {}) => shop.post('/api/contact', { ...message, ...changes })

describe('A contact message', () => {
  test('is stored and emailed to the contact address, with the sender as reply address', async () => {
    expect(await sendMessage({ orderNumber: 'LW-10400' })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Thank you. We received your message.' },
    })
    const email = await awaitEmail(shop, 'support@leafward.example', 'contact-message')
    expect(email.subject).toBe('Message from Ada Birch about LW-10400')
    expect(email.text).toContain('Which lot is in my order?')
    const [receivedEmail] = await eventually(
      async () => smtpServer.received,
      (emails) => emails.length > 0,
    )
    expect(receivedEmail?.to).toBe('support@leafward.example')
    expect(receivedEmail?.source).toMatch(/^Reply-To: ada@example\.com/m)
    const { rows } = (await shop.get('/api/admin/contact-messages', owner)).body
    expect(rows[0]).toMatchObject({ ...message, orderNumber: 'LW-10400', status: 'new' })
  })

  test.each(['#LW 10400', 'LW–10400', '№10400', 'lw10400'])('is about the order %s', async (orderNumber) => {
    expect((await sendMessage({ orderNumber })).status).toBe(200)
    const { rows } = (await shop.get('/api/admin/contact-messages', owner)).body
    expect(rows[0].orderNumber).toBe('LW-10400')
  })

  test('is marked as answered by staff, with an audit entry', async () => {
    const [{ id }] = (await shop.get('/api/admin/contact-messages', owner)).body.rows
    const setStatus = (status: string) => shop.post(`/api/admin/contact-messages/${id}`, { status }, owner)
    expect((await setStatus('answered')).status).toBe(200)
    expect(await setStatus('burnt')).toMatchObject({
      status: 400,
      body: { fields: { status: expect.any(String) } },
    })
    const { rows } = (await shop.get('/api/admin/contact-messages?status=answered', owner)).body
    expect(rows[0]).toMatchObject({ id, updatedBy: 'owner' })
    const auditLog = await shop.get('/api/admin/audit-log?search=message', owner)
    expect(auditLog.body.rows[0]).toMatchObject({ action: 'message answered' })
    expect(JSON.stringify(auditLog.body.rows[0])).not.toContain(message.email)
  })

  test('is refused with an error at each wrong field', async () => {
    const { status, body } = await sendMessage({
      name: ' ',
      email: 'ada@',
      orderNumber: '<b>',
      message: 'Hi',
    })
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      name: 'Your name is required.',
      email: 'Enter an email address such as name@example.com.',
      orderNumber: 'Use only letters, digits and hyphens in the order number.',
      message: 'Enter at least ten characters.',
    })
    expect((await sendMessage({ message: 'x'.repeat(4001) })).body.fields).toEqual({
      message: 'Your message can be at most 4000 characters.',
    })
    expect((await sendMessage({ email: 'a@example.com\r\nBcc: b@example.com' })).status).toBe(400)
  })

  test('is refused after several messages in a row', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 7; attempt += 1) statuses.push((await sendMessage()).status)
    expect(statuses.at(-1)).toBe(429)
    const { total } = (await shop.get('/api/admin/contact-messages', owner)).body
    expect(total).toBeLessThanOrEqual(5)
  })

  test('from an address that begins with a sign of two halves is marked as read', async () => {
    const email = '\u{1f33f}ada@example.com'
    expect((await shop.post('/api/contact', { ...message, email }, createRandomIpHeaders())).status).toBe(200)
    const [row] = (await shop.get('/api/admin/contact-messages', owner)).body.rows
    expect(row.email).toBe(email)
    const read = await shop.post(`/api/admin/contact-messages/${row.id}`, { status: 'read' }, owner)
    expect(read.status).toBe(200)
    const auditLog = await shop.get('/api/admin/audit-log?search=message', owner)
    expect(JSON.stringify(auditLog.body.rows[0])).toContain('\u{1f33f}•••@example.com')
  })
})
