import { createHash } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import type { HonoRequest } from 'hono'
import { ApiError } from './api-error.ts'
import { cleanFileName } from './file-name.ts'
import { megabyte, piecesOf } from './read-body.ts'
import * as texts from './texts/common.ts'
import { makeUploadFolder } from './upload-folder.ts'

/** Other than its files a form holds a few short answers. */
const limits = { parts: 20, fieldSize: 65_536, headerPairs: 20 }

const unreadable = (message: string, field = 'body') =>
  new ApiError(400, 'BAD_REQUEST', message, { errors: [{ field, message }] })
const incomplete = () => unreadable('must be a complete form')

/** @throws ApiError 400 for a boundary that is missing, or longer than one may be */
const parserOf = (type: string) => {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits })
  } catch {
    throw incomplete()
  }
}

/** A part of a form and what stands for its content: the text itself, or the digest of a file. */
type Part = { name: string; value: string | File; digest: string }

/** `fileName`: a program may send a file without one, which the library's types do not say. */
const saved = async (
  name: string,
  content: Readable,
  fileName: string | undefined,
  path: string,
  signal: AbortSignal,
) => {
  const hash = createHash('sha256')
  const hashed = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      hash.update(piece)
      yield piece
    }
  }
  await pipeline(content, hashed, createWriteStream(path, { flags: 'wx' }), { signal })
  const value = new File([await openAsBlob(path)], cleanFileName(fileName ?? ''))
  return { name, value, digest: `${fileName} ${hash.digest('hex')}` }
}

/** Receives the parts one after the other; files go to the folder as they come, so that none is ever in memory whole. */
const receive = async (req: HonoRequest, type: string, limit: number, folder: string): Promise<Part[]> => {
  const form = parserOf(type)
  const stopping = new AbortController()
  const { signal } = stopping
  const names = new Set<string>()
  const parts: Promise<Part>[] = []
  let problem: unknown
  // What is wrong with a part is reported when all of the form has come: who is still sending would not hear it.
  const refuses = (name: string, isTooLong = false) => {
    if (names.has(name)) problem ??= unreadable(texts.mustBeGivenOnce, name)
    if (isTooLong) problem ??= unreadable('is too long', name)
    names.add(name)
    return problem !== undefined
  }
  form.on('field', (name, value, _isNameCut, isCut) => {
    if (!refuses(name, isCut)) parts.push(Promise.resolve({ name, value, digest: value }))
  })
  form.on('file', (name, content, fileName) => {
    if (refuses(name)) return void content.resume()
    const part = saved(name, content, fileName, join(folder, String(parts.length)), signal)
    part.catch((error: unknown) => {
      problem ??= error
      stopping.abort()
    })
    parts.push(part)
  })
  form.on('partsLimit', () => {
    problem ??= unreadable('has too many parts')
  })
  try {
    await pipeline(piecesOf(req, limit), form, { signal })
  } catch (error) {
    // The first thing that went wrong is reported: a full disk breaks off the form too.
    problem ??= error instanceof ApiError ? error : incomplete()
    stopping.abort()
  }
  const all = await Promise.allSettled(parts)
  if (problem !== undefined) throw problem
  return all.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []))
}

const isForm = (type: string) => /^multipart\/form-data\b/i.test(type)

/**
 * The request's form by the names of its parts, and a text that stands for its content whatever its boundary. Its
 * files lie in a folder of their own until `cleanup` is called.
 * @throws ApiError 400 when it is broken or gives a part twice, 413 above the limit (1 MB), 415 for another content type
 */
export const readForm = async (
  req: HonoRequest,
  limit = megabyte,
): Promise<{ raw: string; json: unknown; cleanup: () => Promise<void> }> => {
  const type = req.header('content-type') ?? ''
  if (!isForm(type) || (req.header('content-encoding') ?? 'identity') !== 'identity')
    throw new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', texts.mustBeMultipart)
  const folder = await makeUploadFolder()
  const cleanup = () => rm(folder, { recursive: true, force: true })
  try {
    const parts = await receive(req, type, limit, folder)
    const digests = parts.map(({ name, digest }) => [name, digest])
    return {
      raw: createHash('sha256').update(JSON.stringify(digests)).digest('hex'),
      json: Object.fromEntries(parts.map(({ name, value }) => [name, value])),
      cleanup,
    }
  } catch (error) {
    await cleanup()
    throw error
  }
}
