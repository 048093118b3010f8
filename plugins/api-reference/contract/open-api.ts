import { endpoint } from '@console/core/contract'
import * as z from 'zod/mini'

/** A JSON schema, as far as it is drawn. */
export interface Schema {
  type?: string | readonly string[]
  description?: string
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  enum?: readonly unknown[]
  const?: unknown
  default?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  $ref?: string
}

export type Content = Readonly<Record<string, { schema?: Schema }>>

export interface AnswerDoc {
  description?: string
  content?: Content
  $ref?: string
}

export interface OperationDoc {
  summary?: string
  description?: string
  tags?: readonly string[]
  security?: readonly Readonly<Record<string, readonly string[]>>[]
  parameters?: readonly {
    name: string
    in: string
    required?: boolean
    description?: string
    schema: Schema
  }[]
  requestBody?: { content: Content }
  responses?: Readonly<Record<string, AnswerDoc>>
}

export interface OpenApi {
  components: {
    schemas: Readonly<Record<string, Schema>>
    responses: Readonly<Record<string, AnswerDoc>>
  }
  paths: Readonly<Record<string, Readonly<Record<string, OperationDoc>>>>
}

/** The service's own word on its calls. It is what it is: looked into where it is drawn. */
export const docsApi = {
  document: endpoint({
    method: 'GET',
    path: '/docs/json',
    scope: 'public',
    summary: 'The OpenAPI document',
    response: z.looseObject({ paths: z.record(z.string(), z.unknown()) }),
  }),
}
