import { allEndpoints } from '#src/contract/all.ts'
import { services } from '#src/contract/endpoint.ts'
import { statusesOf } from '#src/server/openapi.ts'

const parametersIn = (path: string) => path.split(':').length
/** The endpoints by what their address looks like; one with fewer parameters is meant first. */
const described = allEndpoints
  .map((it) => ({
    endpoint: it,
    method: it.method,
    pattern: new RegExp(`^${`${services[it.service]}${it.path}`.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
  }))
  .sort((one, other) => parametersIn(one.endpoint.path) - parametersIn(other.endpoint.path))

/**
 * Every answer that a test gets is held against the OpenAPI document.
 * @param path after `/api`
 * @throws Error for a status that the document does not list for that endpoint
 */
export const requireDocumented = (method: string, path: string, status: number): void => {
  const [address = ''] = path.split('?')
  const found = described.find((it) => it.method === method && it.pattern.test(address))
  if (!found || statusesOf(found.endpoint).includes(status)) return
  throw new Error(`${found.endpoint.id} answered ${status}, which the OpenAPI document does not list for it`)
}
