// What `@console/core/testing` is in the package for plugin authors: with the console and the service to test against.
import type { PluginCode, Token } from '@console/core/browser'
import type { limitTypes, ManifestInput } from '@console/core/contract'
import type { UserEvent } from '@testing-library/user-event'
import type { FastifyInstance } from 'fastify'

export * from './built'
export * from './check-isolation'
export * from './check-plugin'
export * from './in-process'

/** What a call answered, refused or not. */
export interface Answer<Body> {
  status: number
  body: Body
  headers: Record<string, unknown>
}

/** An account of the test service. `call` sends and reads JSON: `ada.call('POST', '/buckets', { name: 'Jingles' })`. */
export interface Person {
  uid: number
  userId: number
  email: string
  password: string
  token: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of any shape
  call<Body = any>(method: string, path: string, body?: unknown): Promise<Answer<Body>>
}

/** The embedded service in this process, with a database and a data directory of its own. */
export interface TestService {
  readonly app: FastifyInstance
  newPerson(options?: {
    limitType?: (typeof limitTypes)[number]
    scopes?: string[]
  }): Promise<Person>
  close(): Promise<void>
}

/** `environment` as the console reads it; `operator` is what stands in `console.config.json`. */
export declare function startService(
  environment?: Record<string, string>,
  options?: { operator?: object },
): Promise<TestService>

/**
 * The whole console in jsdom, at an address, with the service behind it. Resolves when the page's heading is there; `user`
 * acts like a person, `get` finds services.
 */
export declare function openConsole(
  path: string,
  options: {
    service: TestService
    /** Signed in; nobody: signed out. */
    as?: Person
    /** The operator's `console.config.json`. */
    config?: object
    /** Plugins under test, beside those of the console. */
    plugins?: readonly { manifest: ManifestInput; code: PluginCode }[]
  },
): Promise<{ user: UserEvent; get: <T>(token: Token<T>) => T }>

/** A multipart body with its content type, as a browser or curl sends it. */
export declare function multipart(
  fields: Record<string, string | { name: string; bytes: Buffer }>,
): Promise<{ body: Buffer; headers: Record<string, string> }>
