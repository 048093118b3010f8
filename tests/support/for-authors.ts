// What `@console/core/testing` is in the package that plugin authors get: with the console and the service to test against.
export * from '@console/core/testing'
export { openConsole } from './open-console'
export { multipart, type Person, startService, type TestService } from './service'
