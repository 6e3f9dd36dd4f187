import type { HonoRequest } from 'hono'
import { ApiError } from './api-error.ts'
import * as texts from './texts/common.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

export const megabyte = 1_048_576
const tooLarge = (limit: number) =>
  new ApiError(413, 'TOO_LARGE', texts.tooLarge(limit / megabyte), {
    headers: { connection: 'close' },
  })

/**
 * The body piece by piece, read no further than the limit; one that says that it is longer is not read at all.
 * @throws ApiError 413 beyond it
 */
export async function* piecesOf(req: HonoRequest, limit: number): AsyncGenerator<Uint8Array> {
  if (Number(req.header('content-length') ?? 0) > limit) throw tooLarge(limit)
  let size = 0
  for await (const piece of req.raw.body ?? []) {
    size += piece.byteLength
    if (size > limit) throw tooLarge(limit)
    yield piece
  }
}

const bytesOf = async (req: HonoRequest, limit: number): Promise<Buffer<ArrayBuffer>> => {
  const pieces: Uint8Array[] = []
  for await (const piece of piecesOf(req, limit)) pieces.push(piece)
  return Buffer.concat(pieces)
}

const notJson = { error: 'BAD_REQUEST', message: texts.mustBeJson }

/**
 * The request's JSON, and its text as it was sent.
 * @throws ApiError 400 when it is no JSON in UTF-8, 413 above the limit (1 MB), 415 for another content type or a compressed one
 */
export const readBody = async (
  req: HonoRequest,
  expected: boolean,
  { error, message } = notJson,
  limit = megabyte,
  types: readonly string[] = ['application/json'],
): Promise<{ raw: string; json: unknown }> => {
  const nothing = { raw: '', json: undefined }
  if (!expected) return nothing
  const type = req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (!types.includes(type ?? '') || (req.header('content-encoding') ?? 'identity') !== 'identity')
    throw new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', texts.mustBeUncompressedJson)
  const bytes = await bytesOf(req, limit)
  try {
    const raw = utf8.decode(bytes)
    return { raw, json: JSON.parse(raw) }
  } catch {
    throw new ApiError(400, error, message, { errors: [{ field: 'body', message: notJson.message }] })
  }
}
