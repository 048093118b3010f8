import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { startTestCluster, type TestCluster } from './test-cluster'

declare module 'vitest' {
  interface ProvidedContext {
    testClusterAddress: string
  }
}

/** One database server for the whole run, started when a test first asks here for it. */
export default async function setup({ provide }: TestProject) {
  let cluster: Promise<TestCluster> | undefined
  const server = createServer(async (_request, response) => {
    cluster ??= startTestCluster()
    try {
      const { url, template } = await cluster
      response.end(JSON.stringify({ url, template }))
    } catch (error) {
      response.statusCode = 500
      response.end(error instanceof Error ? error.stack : String(error))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  provide('testClusterAddress', `http://127.0.0.1:${port}/`)

  return async () => {
    server.closeAllConnections()
    server.close()
    const started = await cluster?.catch(() => undefined)
    await started?.stop()
  }
}
