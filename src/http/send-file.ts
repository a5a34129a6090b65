import type { FastifyReply } from 'fastify'

/** Sends a file that others uploaded: it cannot run scripts, and is nothing but what its type says. */
export function sendFile(
  reply: FastifyReply,
  bytes: Uint8Array,
  { mediaType, cacheControl }: { readonly mediaType: string; readonly cacheControl: string },
): FastifyReply {
  return reply
    .header('cache-control', cacheControl)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .type(mediaType)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
