import type { HonoRequest } from 'hono'
import { Refusal } from './refusal.ts'

const limit = 1_048_576
const utf8 = new TextDecoder('utf-8', { fatal: true })

const tooLarge = () =>
  new Refusal(413, 'TOO_LARGE', 'The request is larger than 1 MB', { headers: { connection: 'close' } })

/** The body's bytes, read no further than the limit. */
const bytesOf = async (stream: ReadableStream<Uint8Array>) => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const unreadable = (message: string) =>
  new Refusal(400, 'BAD_REQUEST', message, { errors: [{ field: 'body', message }] })

/**
 * The request's JSON, and its text as it was sent.
 * @throws Refusal 400 when it is no JSON in UTF-8, 413 above 1 MB, 415 for another content type or a compressed one
 */
export const readBody = async (req: HonoRequest, expected: boolean): Promise<{ raw: string; json: unknown }> => {
  const nothing = { raw: '', json: undefined }
  if (!expected) return nothing
  const type = req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json' || (req.header('content-encoding') ?? 'identity') !== 'identity')
    throw new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'The request must be uncompressed application/json')
  if (Number(req.header('content-length') ?? 0) > limit) throw tooLarge()
  const stream = req.raw.body
  const bytes = stream ? await bytesOf(stream) : new Uint8Array()
  try {
    const raw = utf8.decode(bytes)
    return { raw, json: JSON.parse(raw) }
  } catch {
    throw unreadable('must be JSON')
  }
}
