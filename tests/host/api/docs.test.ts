import { describe, expect, test } from 'vitest'
import { bytes, type Endpoint, nothing } from '../../../core/contract'
import { sharedService } from '../../support/service'

interface Schema {
  [keyword: string]: unknown
}
interface Operation {
  tags?: string[]
  operationId?: string
  parameters?: { name: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
interface Document {
  components: { schemas: Record<string, Schema>; responses: Record<string, unknown> }
  paths: Record<string, Record<string, Operation>>
}

const service = await sharedService()
const anna = await service.newPerson()
const document: Document = (await service.call('GET', '/api/docs/json')).body

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  )

/** Places in a schema of which nothing is said. */
function unsaid(schema: Schema, place: string): string[] {
  const { properties, items, anyOf, oneOf, allOf, additionalProperties } = schema
  const known = ['type', 'enum', 'const', 'anyOf', 'oneOf', 'allOf', '$ref']
  const within = [
    ...Object.entries((properties ?? {}) as Record<string, Schema>),
    ...(items ? [['[]', items] as [string, Schema]] : []),
    ...[anyOf, oneOf, allOf].flatMap((parts) =>
      ((parts ?? []) as Schema[]).map((part, at) => [`${at}`, part] as [string, Schema]),
    ),
    ...(typeof additionalProperties === 'object' && Object.keys(additionalProperties ?? {}).length
      ? [['{}', additionalProperties] as [string, Schema]]
      : []),
  ]
  return [
    ...(known.some((keyword) => keyword in schema) ? [] : [place]),
    ...within.flatMap(([name, part]) => unsaid(part, `${place}.${name}`)),
  ]
}

describe('the document of the API', () => {
  test('the old page of the documentation leads to the console’s', async () => {
    const answer = await service.call('GET', '/api/docs')
    expect(answer).toMatchObject({ status: 302, headers: { location: '/api-reference' } })
  })

  test('is sent once: who has it is told that it is still the same', async () => {
    const first = await service.call('GET', '/api/docs/json')
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await service.call('GET', '/api/docs/json', { headers })).status).toBe(304)
  })

  test('says of every answer what it is, down to its last field', () => {
    const wrong = operations().flatMap(({ name, operation }) =>
      Object.entries(operation.responses).flatMap(([status, { content = {} }]) =>
        Object.values(content).flatMap(({ schema }) => unsaid(schema, `${name} ${status}`)),
      ),
    )
    expect(wrong).toEqual([])
  })

  test('no call answers just anything: a schema, a file, or nothing', () => {
    const endpoints = service.mounted.flatMap(({ config }) => {
      const endpoint = (config as { endpoint?: Endpoint } | undefined)?.endpoint
      return endpoint ? [endpoint] : []
    })
    expect(endpoints.length).toBeGreaterThan(250)
    const wrong = endpoints.filter(({ response, status, media }) => {
      if (response === nothing) return status !== 204
      if (response === bytes) return media === 'application/json'
      return response._zod.def.type === 'unknown' || response._zod.def.type === 'any'
    })
    expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  test('calls that answer nothing say so, with the status that they have', async () => {
    const removal = document.paths['/api/buckets/{id}']?.delete?.responses ?? {}
    expect(Object.keys(removal)).toEqual(expect.arrayContaining(['204', '401', '403', '404']))
    expect(removal['204']).not.toHaveProperty('content')
    expect(removal).not.toHaveProperty('200')
    const bucket = { name: 'News', region: 'eu-west-1', type: 'File' }
    const { body } = await anna.call('POST', '/buckets', bucket)
    expect((await anna.call('DELETE', `/buckets/${body.data.id}`)).status).toBe(204)
  })

  test('files have the type that they are sent with', () => {
    const pdf = document.paths['/api/billing/invoices/{invoice}/download']?.get
    expect(Object.keys(pdf?.responses['200']?.content ?? {})).toEqual(['application/pdf'])
  })

  test('says of fields what their contract says of them', () => {
    const list = document.paths['/api/buckets']?.get
    const search = list?.parameters?.find(({ name }) => name === 'search')
    expect(search).toMatchObject({ description: 'Part of the name or a label.' })
    const answer = JSON.stringify(list?.responses['200']?.content)
    expect(answer).toContain('Number of files, or of channels.')
    const all = JSON.stringify(document).match(/"description":/g) ?? []
    expect(all.length).toBeGreaterThan(1500)
  })

  test('every reference in it leads somewhere', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)]
    expect(references.length).toBeGreaterThan(100)
    const lost = references.filter(([, path = '']) => {
      const found = path.split('/').reduce<unknown>((at, key) => (at as Schema)?.[key], document)
      return found === undefined
    })
    expect(lost.map(([, path]) => path)).toEqual([])
  })

  test('names every call once, and no file of the console', () => {
    const names = operations().map(({ operation }) => operation.operationId)
    const named = names.filter((name) => name !== undefined)
    expect(new Set(named).size).toBe(named.length)
    expect(Object.keys(document.paths)).not.toContain('/favicon.svg')
  })
})
