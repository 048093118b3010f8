import { operationIdOf } from '@console/core/contract'
import type { AnswerDoc, Content, OpenApi, OperationDoc, Schema } from './open-api'
import { fieldNamesOf } from './schema'

export interface Parameter {
  name: string
  required: boolean
  description: string | undefined
  schema: Schema
}

export interface Answer {
  status: number
  description: string
  /** Content type; undefined: it has no body. */
  media: string | undefined
  schema: Schema | undefined
}

export interface Operation {
  id: string
  method: string
  /** Whole, with `/api`. */
  path: string
  summary: string
  description: string | undefined
  tag: string
  /** What is asked of who makes it, as in contracts; undefined: a protocol with rules of its own. */
  scope: string | undefined
  inPath: readonly Parameter[]
  inQuery: readonly Parameter[]
  body: Schema | undefined
  /** The body may be a form with a file. */
  takesFile: boolean
  success: readonly Answer[]
  refusals: readonly Answer[]
}

const apiPath = /^\/api(?=\/)/

/** All calls of the document, in its order. */
export function operationsOf(document: OpenApi): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, doc]) =>
      operationOf(path, method.toUpperCase(), doc, document),
    ),
  )
}

function operationOf(
  path: string,
  method: string,
  doc: OperationDoc,
  document: OpenApi,
): Operation {
  const content = doc.requestBody?.content ?? {}
  const answers = Object.entries(doc.responses ?? {}).map(([status, answer]) =>
    answerOf(Number(status), resolved(answer, document)),
  )
  const isOwn = apiPath.test(path)
  return {
    id: operationIdOf({ method: method as 'GET', path: path.replace(apiPath, '') }),
    method,
    path,
    summary: doc.summary ?? path,
    description: doc.description,
    tag: doc.tags?.[0] ?? '',
    scope: isOwn ? (doc.security?.flatMap(({ bearer = [] }) => bearer)[0] ?? 'public') : undefined,
    inPath: parametersOf(doc, 'path'),
    inQuery: parametersOf(doc, 'query'),
    body: schemaOf(content),
    takesFile: 'multipart/form-data' in content,
    success: answers.filter(({ status }) => status < 400),
    refusals: answers.filter(({ status }) => status >= 400),
  }
}

const parametersOf = ({ parameters = [] }: OperationDoc, place: string): Parameter[] =>
  parameters
    .filter((one) => one.in === place)
    .map(({ name, required = false, description, schema }) => ({
      name,
      required,
      description: description ?? schema.description,
      schema,
    }))

const schemaOf = (content: Content) => Object.values(content)[0]?.schema

function resolved(answer: AnswerDoc, { components }: OpenApi): AnswerDoc {
  const name = answer.$ref?.split('/').at(-1)
  return (name ? components.responses[name] : undefined) ?? answer
}

function answerOf(status: number, { description = '', content = {} }: AnswerDoc): Answer {
  const [media] = Object.keys(content)
  return { status, description, media, schema: schemaOf(content) }
}

/** Names of all fields that go in or come out. */
export function fieldsOf(operation: Operation): string[] {
  const { inPath, inQuery, body, success } = operation
  const schemas = [body, ...success.map(({ schema }) => schema)]
  return [
    ...new Set([
      ...[...inPath, ...inQuery].map(({ name }) => name),
      ...schemas.flatMap((schema) => (schema ? fieldNamesOf(schema) : [])),
    ]),
  ]
}
