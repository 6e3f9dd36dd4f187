import { allEndpoints } from '#src/contract/all.ts'
import { services } from '#src/contract/endpoint.ts'
import { openApiDocument } from '#src/server/openapi.ts'
import { requireDocumented } from '../documented-statuses.ts'

// biome-ignore lint/suspicious/noExplicitAny: the document is walked as plain JSON
const document: any = JSON.parse(JSON.stringify(openApiDocument(services, 'http://localhost:3000')))

describe('the OpenAPI document', () => {
  test.each(allEndpoints.map((it) => [it.id, it] as const))('describes %s [API-07]', (id, endpoint) => {
    const path = `${services[endpoint.service]}${endpoint.path}`.replace(/:(\w+)/g, '{$1}')
    const operation = document.paths[path][endpoint.method.toLowerCase()]
    expect(operation.operationId).toBe(id)
    const kind = endpoint.file ? 'application/octet-stream' : 'application/json'
    const { type, oneOf } = operation.responses[200].content[kind].schema
    expect(type ?? oneOf).toBeDefined()
    const inPath = operation.parameters
      .filter((it: { in: string }) => it.in === 'path')
      .map((it: { name: string }) => it.name)
    expect(inPath).toEqual([...endpoint.path.matchAll(/:(\w+)/g)].map((it) => it[1]))
    const needsCompany = operation.parameters.some((it: { name: string }) => it.name === 'x-company-id')
    expect(needsCompany).toBe(endpoint.company !== 'none')
  })

  test('lists what each call may be refused with, and how long to wait where that is given [API-07]', () => {
    const responses = (path: string, method: string) => document.paths[`${services.adminData}${path}`][method].responses
    const statuses = (path: string, method: string) => Object.keys(responses(path, method)).map(Number)
    const always = [429, 500, 503]
    expect(statuses('/department', 'get')).toEqual([200, 400, 401, 403, ...always])
    expect(statuses('/department', 'post')).toEqual([200, 400, 401, 403, 404, 409, 413, 415, 422, ...always])
    expect(statuses('/department/{id}', 'patch')).toEqual([200, 400, 401, 403, 404, 409, 412, 413, 415, 428, ...always])
    expect(statuses('/department/{id}', 'delete')).toEqual([200, 400, 401, 403, 404, 409, 412, 428, ...always])
    for (const status of [429, 503])
      expect(responses('/department', 'get')[status].headers).toHaveProperty('Retry-After')
  })

  test('a status that it does not list is noticed in every test of the server [API-07]', () => {
    expect(() => requireDocumented('GET', `${services.adminData}/department?page=1`, 403)).not.toThrow()
    expect(() => requireDocumented('GET', `${services.adminData}/department?page=1`, 409)).toThrow(
      'departments.list answered 409',
    )
    expect(() => requireDocumented('GET', '/nothing/of/ours', 404)).not.toThrow()
  })

  test('points at nothing that is not there [API-07]', () => {
    const pointers = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((it) => it[1] ?? '')
    const missing = pointers.filter((it) => it.split('/').reduce((place, key) => place?.[key], document) === undefined)
    expect([document.openapi, new Set(pointers).size, missing]).toEqual(['3.1.0', 1, []])
  })
})
