import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allEndpoints } from '#src/contract/all.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { root } from '#tools/run.ts'

const api = join(root, 'src/api')
const calls = readdirSync(api)
  .map((it) => readFileSync(join(api, it), 'utf8'))
  .join('\n')
const called = new Set([...calls.matchAll(/\bcall\(\s*(\w+\.\w+)/g)].map(([, id]) => id))

/**
 * The endpoints that the application in the browser calls, read from `src/api`. Those need a mock that agrees with the
 * server; an endpoint that only programs call is proven by the server tests.
 */
export const calledEndpoints: AnyEndpoint[] = allEndpoints.filter((it) => called.has(it.id))
