import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

let made: string[] = []

/** The address of a migrated, empty database of this test file's own; dropped when the file is done unless it is shared. */
export async function testDatabase({ migrated = true, isShared = false } = {}): Promise<string> {
  const { url, template } = await testCluster()
  const name = `test_${randomBytes(8).toString('hex')}`
  await query(url, `CREATE DATABASE ${name} TEMPLATE ${migrated ? template : 'template0'}`)
  if (!isShared) made.push(name)
  const address = new URL(url)
  address.pathname = name
  return address.href
}

export async function dropTestDatabases() {
  if (!made.length) return
  const { url } = await testCluster()
  for (const name of made) await query(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  made = []
}

async function testCluster(): Promise<{ url: string; template: string }> {
  const response = await fetch(inject('testClusterAddress'))
  const text = await response.text()
  if (!response.ok) throw new Error(`The test database did not start: ${text}`)
  return JSON.parse(text)
}

async function query(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
