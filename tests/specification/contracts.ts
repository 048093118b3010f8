import type { Endpoint, Schema } from '@console/core/contract'
import * as coreContract from '@console/core/contract'
import { catalogue } from '../../host/catalogue'

/** As much of a schema's definition as is needed to find a field in it. */
interface Definition {
  shape?: Record<string, Schema>
  innerType?: Schema
  in?: Schema
  out?: Schema
  element?: Schema
  options?: Schema[]
  keyType?: Schema
  valueType?: Schema
  entries?: Record<string, string>
}

const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition

/** Returns the schema at a path like `album.label`, through lists, unions and optional values. */
export function findField(schema: Schema, path: string): Schema | undefined {
  const [name = '', ...rest] = path.split('.')
  const field = findOwnField(schema, name)
  return field && rest.length > 0 ? findField(field, rest.join('.')) : field
}

function findOwnField(schema: Schema, name: string): Schema | undefined {
  const {
    shape,
    keyType,
    valueType,
    innerType,
    element,
    options = [],
    ...pipe
  } = definitionOf(schema)
  if (shape) return Object.hasOwn(shape, name) ? shape[name] : undefined
  if (keyType && valueType) {
    const isKey = Object.values(definitionOf(keyType).entries ?? {}).includes(name)
    return isKey ? valueType : undefined
  }
  return [innerType, pipe.out, pipe.in, element, ...options]
    .filter((inner) => inner !== undefined)
    .map((inner) => findOwnField(inner, name))
    .find((field) => field !== undefined)
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const coreCalls = Object.values(coreContract)
  .filter((api): api is Record<string, unknown> & typeof api => typeof api === 'object')
  .flatMap((api) => Object.values(api))
  .filter(isEndpoint)

/** Returns the call of core that is written like `POST /login`. */
export const findCall = (call: string): Endpoint | undefined =>
  coreCalls.find(({ method, path }) => `${method} ${path}` === call)

export const manifests = catalogue.map(({ manifest }) => coreContract.Manifest.parse(manifest))

const pages = manifests.flatMap(({ pages, rules }) =>
  Object.values(pages).flatMap((page) =>
    (page.areas ?? ['']).map((area) => ({
      ...page,
      address: `${area && `/${area}`}/${page.path}`,
      rule: page.when === undefined ? undefined : rules[page.when],
    })),
  ),
)

/** Parameters are compared by their places: `{name}` is `:project_name`. */
const withoutNames = (address: string) => address.replaceAll(/\{\w+\}|:\w+/g, ':')

/** Returns the page of an address like `/bm/custom/{project_name}`. */
export const findPage = (address: string) =>
  pages.find((page) => withoutNames(page.address) === withoutNames(address))

/** Names of the parameters in the addresses of all pages. */
export const pageParameters = new Set(
  pages.flatMap(({ path }) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)),
)
