import { allEndpoints } from '#src/contract/all.ts'
import { services } from '#src/contract/endpoint.ts'
import { openApiDocument } from '#src/server/openapi.ts'

// biome-ignore lint/suspicious/noExplicitAny: the document is walked as plain JSON
const document: any = JSON.parse(JSON.stringify(openApiDocument(services, 'http://localhost:3000')))

describe('the OpenAPI document', () => {
  test.each(allEndpoints.map((it) => [it.id, it] as const))('describes %s [API-07]', (id, endpoint) => {
    const path = `${services[endpoint.service]}${endpoint.path}`.replace(/:(\w+)/g, '{$1}')
    const operation = document.paths[path][endpoint.method.toLowerCase()]
    expect(operation.operationId).toBe(id)
    expect(operation.responses[200].content['application/json'].schema).toHaveProperty('type')
    const inPath = operation.parameters
      .filter((it: { in: string }) => it.in === 'path')
      .map((it: { name: string }) => it.name)
    expect(inPath).toEqual([...endpoint.path.matchAll(/:(\w+)/g)].map((it) => it[1]))
    const needsCompany = operation.parameters.some((it: { name: string }) => it.name === 'x-company-id')
    expect(needsCompany).toBe(endpoint.company !== 'none')
  })

  test('points at nothing that is not there [API-07]', () => {
    const pointers = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((it) => it[1] ?? '')
    const missing = pointers.filter((it) => it.split('/').reduce((place, key) => place?.[key], document) === undefined)
    expect([document.openapi, new Set(pointers).size, missing]).toEqual(['3.1.0', 1, []])
  })
})
