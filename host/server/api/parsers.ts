import { isDeeperThan } from '@console/core/contract'
import { Failure } from '@console/core/server'
import type { FastifyInstance } from 'fastify'

/** JSON may be empty (clients send its content type with GET and DELETE too), forms may repeat `labels[]`. */
export function registerParsers(app: FastifyInstance) {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined)
    const value = readJson(text as string)
    if (value === undefined) {
      done(new Failure(422, 'The body is not JSON', { body: ['This is not JSON'] }), undefined)
    } else if (isDeeperThan(deepest, value)) {
      const sentence = `At most ${deepest} levels may be nested`
      done(new Failure(422, sentence, { body: [sentence] }), undefined)
    } else done(null, value)
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, readForm(new URLSearchParams(text as string))),
  )
}

/** Far more than any call needs, far less than what schemas can follow. */
const deepest = 100

function readJson(text: string): unknown {
  try {
    // A field of this name would become the prototype of what it is copied into.
    return JSON.parse(text, (name, value) => (name === '__proto__' ? undefined : value))
  } catch {
    return undefined
  }
}

function readForm(form: URLSearchParams): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = Object.create(null)
  for (const name of new Set(form.keys())) {
    if (name.endsWith('[]')) fields[name.slice(0, -2)] = form.getAll(name)
    else fields[name] = form.get(name) ?? ''
  }
  return fields
}
