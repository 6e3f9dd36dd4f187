import { createHash } from 'node:crypto'
import type { HonoRequest } from 'hono'
import { bytesOf, megabyte } from './read-body.ts'
import { type FieldProblem, Refusal } from './refusal.ts'

const unreadable = (message: string, field = 'body') =>
  new Refusal(400, 'BAD_REQUEST', message, { errors: [{ field, message }] } satisfies { errors: FieldProblem[] })

const formOf = async (bytes: Buffer<ArrayBuffer>, type: string) => {
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch {
    throw unreadable('must be a complete form')
  }
}

/**
 * The request's form by the names of its parts, and a text that stands for its content whatever its boundary.
 * @throws Refusal 400 when it is broken or gives a part twice, 413 above the limit (1 MB), 415 for another content type
 */
export const readForm = async (req: HonoRequest, limit = megabyte): Promise<{ raw: string; json: unknown }> => {
  const type = req.header('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type) || (req.header('content-encoding') ?? 'identity') !== 'identity')
    throw new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'The request must be an uncompressed multipart/form-data')
  const form = await formOf(await bytesOf(req, limit), type)
  const parts = [...form.entries()]
  const names = parts.map(([name]) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw unreadable('must be given once', twice)
  const hash = createHash('sha256')
  for (const [name, value] of parts)
    hash.update(`${name}\n`).update(typeof value === 'string' ? value : `${value.name}\n`)
  for (const [, value] of parts) if (typeof value !== 'string') hash.update(new Uint8Array(await value.arrayBuffer()))
  return { raw: hash.digest('hex'), json: Object.fromEntries(parts) }
}
