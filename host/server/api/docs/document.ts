import { ErrorBody } from '@console/core/contract'
import { z } from 'zod'
import { anyJson, type DocSchema, tidy } from './tidy'

interface Content {
  [type: string]: { schema?: DocSchema }
}

interface Answer {
  description: string
  content?: Content
}

interface Operation {
  parameters?: { name: string; in: string; schema: DocSchema }[]
  requestBody?: { content: Content }
  responses?: Record<string, Answer | { $ref: string }>
  security?: object[]
}

export interface OpenApi {
  [part: string]: unknown
  paths?: Record<string, Record<string, Operation>>
  components?: Record<string, unknown>
}

/** Refusals that many calls have, by status. */
const refusals = {
  400: 'The call could not be read',
  401: 'No token, or one that is not valid any more',
  403: 'The token lacks the scope, or the plan does not allow it',
  404: 'There is nothing of this account at the address',
  422: 'A field is not as it must be; `errors` says why, field by field',
  428: 'The second factor must be given once more',
  429: 'Too many calls; the header `retry-after` says when to come again',
}

const withError = (description: string): Answer => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

/** Statuses with which a call may refuse, as far as its place in the document tells. */
function refusalsOf(path: string, { security, parameters, requestBody }: Operation): string[] {
  const asks = security !== undefined
  const takes = requestBody !== undefined || parameters?.some((one) => one.in === 'query')
  return [
    ...(asks ? ['401', '403'] : []),
    ...(path.includes('{') ? ['404'] : []),
    ...(takes ? ['422'] : []),
    '429',
  ]
}

const tidyContent = (content: Content): Content =>
  Object.fromEntries(
    Object.entries(content).map(([type, { schema, ...rest }]) => [
      type,
      schema ? { ...rest, schema: tidy(schema) } : rest,
    ]),
  )

function finishedOperation(path: string, operation: Operation): Operation {
  const { parameters, requestBody, responses = {} } = operation
  const answers = Object.entries(responses).map(([status, answer]) => {
    if (!('content' in answer) || !answer.content) return [status, answer]
    return [status, { ...answer, content: tidyContent(answer.content) }]
  })
  const named = path.startsWith('/api/') ? refusalsOf(path, operation) : []
  return {
    ...operation,
    ...(parameters && {
      parameters: parameters.map((one) => ({ ...one, schema: tidy(one.schema) })),
    }),
    ...(requestBody && {
      requestBody: { ...requestBody, content: tidyContent(requestBody.content) },
    }),
    responses: {
      ...Object.fromEntries(answers),
      ...Object.fromEntries(
        named.map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  }
}

/** The document as it is given out: schemas as a person would write them, and how each call refuses. */
export function finished(document: OpenApi): OpenApi {
  const { paths = {}, components = {} } = document
  const { $schema: _, ...error } = z.toJSONSchema(ErrorBody) as DocSchema
  return {
    ...document,
    components: {
      ...components,
      schemas: { Json: anyJson, Error: tidy(error) },
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, said]) => [status, withError(said)]),
      ),
    },
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, operations]) => [
        path,
        Object.fromEntries(
          Object.entries(operations).map(([method, operation]) => [
            method,
            finishedOperation(path, operation),
          ]),
        ),
      ]),
    ),
  }
}
