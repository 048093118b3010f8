import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startService, type TestService } from '../../support/service'
import { buildNotes, whenUp } from './notes-plugin'

let service: TestService
let directory: string
let ada: Person
let bob: Person
const notes = '/x/acme-notes/notes'
const go = (how: string, person = ada) => person.call('GET', `/x/acme-notes/go/${how}`)

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'outside-'))
  const named = await buildNotes(join(directory, 'acme-notes'))
  service = await startService({}, { operator: { pluginServers: [named] } })
  ada = await service.newPerson()
  bob = await service.newPerson()
  await whenUp(ada, notes)
})
afterAll(async () => {
  await service.close()
  await rm(directory, { recursive: true, force: true })
})

describe('calls', () => {
  test('what an account keeps is its own: nobody else lists or reads it', async () => {
    const { status, body } = await ada.call('POST', notes, { text: 'Call the station' })
    expect(status).toBe(201)
    expect((await ada.call('GET', notes)).body).toMatchObject({
      data: [{ id: body.data.id, text: 'Call the station' }],
      meta: { total: 1, per_page: 20 },
      links: { first: 'http://console.test/api/x/acme-notes/notes?page=1' },
    })
    expect((await bob.call('GET', notes)).body.data).toEqual([])
    expect((await ada.call('GET', `${notes}/${body.data.id}`)).status).toBe(200)
    expect((await bob.call('GET', `${notes}/${body.data.id}`)).status).toBe(404)
  })

  test('what is sent is checked by the contract, with a sentence per field', async () => {
    const { status, body } = await ada.call('POST', notes, { text: '' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ text: ['Write something'] })
  })

  test('a character that cannot be stored is no note in an address, and refused at its field', async () => {
    expect((await ada.call('GET', `${notes}/%00`)).status).toBe(404)
    const { status, body } = await ada.call('POST', notes, { text: 'a\0b' })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['text'])
  })

  test('nobody calls without signing in, and nobody beyond the own scopes', async () => {
    expect((await service.call('GET', `/api${notes}`)).status).toBe(401)
    const reader = await service.newIamUser(ada, ['read-notes'])
    expect((await reader.call('GET', notes)).status).toBe(200)
    expect((await reader.call('POST', notes, { text: 'Hello' })).status).toBe(403)
  })

  test('what cannot stand in the audit log is not changed, and who looks finds it as it was', async () => {
    const before = (await ada.call('GET', notes)).body.meta.total
    await service.db.execute(sql`alter table audit_log rename to audit_log_away`)
    const { status } = await ada.call('POST', notes, { text: 'Leaves no trace' })
    expect((await ada.call('GET', notes)).status).toBe(200)
    await service.db.execute(sql`alter table audit_log_away rename to audit_log`)
    expect(status).toBe(500)
    expect((await ada.call('GET', notes)).body.meta.total).toBe(before)
    expect((await service.db.execute(sql`select from promised_entries`)).rows).toEqual([])
  })

  test('no plugin writes an entry of its own making', async () => {
    const { status } = await go('entry')
    expect(status).toBe(500)
    expect((await ada.call('GET', '/audit-log?search=forged')).body.data).toEqual([])
  })

  test('what changes something stands in the audit log', async () => {
    await bob.call('POST', notes, { text: 'Hello' })
    const { body } = await bob.call('GET', '/audit-log')
    expect(body.data[0]).toMatchObject({ action: 'Add a note', path: '/api/x/acme-notes/notes' })
  })

  test('addresses that no half has are not there', async () => {
    expect((await ada.call('GET', '/x/acme-notes/nothing')).status).toBe(404)
    expect((await ada.call('GET', '/x/other/notes')).status).toBe(404)
  })
})

describe('its rows', () => {
  test.each(['accounts', 'roles', 'foreign', 'many', 'two', 'drop'])(
    'a statement that may not be is refused: %s',
    async (how) => {
      expect((await go(how)).status).toBe(500)
      expect((await ada.call('GET', notes)).status).toBe(200)
    },
  )

  test('its own SQL cannot take the place of another account', async () => {
    const eve = await service.newPerson()
    await ada.call('POST', notes, { text: 'A secret of Ada' })
    expect(ada.uid).toBe(1001)
    for (const how of ['wall', 'door', 'peep', 'queue', 'lie']) {
      expect((await go(how, eve)).status, how).toBe(500)
    }
    // Set as it may be, it changes nothing; and beyond its transaction there is nobody.
    for (const how of ['pretend', 'rename', 'apart']) {
      expect((await go(how, eve)).body, how).toEqual({ rows: [] })
    }
    const texts = async (person: Person) =>
      (await person.call('GET', notes)).body.data.map(({ text }: { text: string }) => text)
    expect(await texts(ada)).toContain('A secret of Ada')
    // What one call leaves on its connection does not wait for the next one.
    for (let at = 0; at < 8; at += 1) expect((await go('shadow', eve)).status).toBe(200)
    expect(await texts(ada)).toContain('A secret of Ada')
  })

  test.each(['readonly', 'elsewhere', 'other', 'password'])(
    'its own SQL cannot change its role for the calls that follow: %s',
    async (how) => {
      expect((await go(how)).status).toBe(200)
      const [{ me }] = (await go('me')).body.rows
      // The next call takes a new connection, as it does when those that are open have ended.
      await service.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${me}`,
      )
      await expect
        .poll(async () => (await ada.call('POST', notes, { text: 'Still there' })).status)
        .toBe(201)
      expect((await ada.call('GET', notes)).status).toBe(200)
    },
  )

  test.each(['lock', 'trylock'])(
    'its own SQL cannot take the locks of the service: %s',
    async (how) => {
      expect((await go(how)).status).toBe(500)
    },
  )

  test('a statement that raised its timeout is ended in the database when its call is over', async () => {
    const calls = await Promise.all(Array.from({ length: 4 }, () => go('forever')))
    expect(calls.map(({ status }) => status)).toEqual([504, 504, 504, 504])
    const running = sql`select from pg_stat_activity where query = 'select pg_sleep(600)'
      and datname = current_database() and state = 'active'`
    await expect.poll(async () => (await service.db.execute(running)).rows.length).toBe(0)
    expect((await ada.call('GET', notes)).status).toBe(200)
  })

  test('a table without accounts is read by all', async () => {
    expect((await go('cities')).body).toEqual({ rows: [{ name: 'Berlin' }] })
  })
})

describe('faults', () => {
  test('a transaction that a call leaves open is taken back, and its connection is free again', async () => {
    const before = (await ada.call('GET', notes)).body.meta.total
    // More than there are connections.
    const calls = await Promise.all(Array.from({ length: 5 }, () => go('open')))
    expect(calls.map(({ status }) => status)).toEqual([504, 504, 504, 504, 504])
    expect((await ada.call('GET', notes)).body.meta.total).toBe(before)
  })

  test.each(['throw', 'contract', 'fetch'])(
    'one call fails and the next is answered: %s',
    async (how) => {
      const { status, body } = await go(how)
      expect(status).toBe(500)
      expect(JSON.stringify(body)).not.toMatch(/luck|contract|server\.js/)
      expect((await go('well')).status).toBe(200)
    },
  )

  test('it sees nothing of the environment of the service', async () => {
    expect((await go('environment')).body).toEqual({ rows: [{}] })
  })

  test.each([
    ...['fs', 'promises', 'http', 'net', 'child', 'threads', 'vm', 'file', 'builtin', 'binding'],
    ...['kill', 'report', 'required', 'made', 'evaluated', 'socket'],
  ])('it reaches no file, network or process past the service: %s', async (door) => {
    const { body } = await go(`door-${door}`)
    expect(body.rows).toEqual([expect.stringMatching(/is closed to plugins|is not defined$/)])
  })

  test('modules that reach nothing are open', async () => {
    expect((await go('door-path')).body).toEqual({ rows: ['a/b'] })
    expect((await go('door-crypto')).body).toEqual({ rows: [40] })
  })

  test('what it keeps in buffers is measured while it runs in circles, and it is ended', async () => {
    const before = process.memoryUsage.rss()
    let most = 0
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss() - before)
    }, 20)
    const { status } = await go('hoard')
    clearInterval(timer)
    expect(status).toBe(503)
    expect(most / 1e6).toBeLessThan(700)
    expect((await whenUp(ada, notes)).status).toBe(200)
  })

  test('a call that takes too long is given up, and the others go on', async () => {
    const waiting = go('wait')
    expect((await go('well')).status).toBe(200)
    expect((await waiting).status).toBe(504)
    expect((await go('well')).status).toBe(200)
  })

  test.each(['loop', 'memory', 'buffers', 'late'])(
    'its worker ends, which takes nothing with it, and is started again: %s',
    async (how) => {
      await go(how)
      expect((await ada.call('GET', '/buckets')).status).toBe(200)
      await expect
        .poll(() => go('well'), { timeout: 120_000 })
        .toMatchObject({ status: 503, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
      expect((await whenUp(ada, notes)).status).toBe(200)
    },
    60_000,
  )
})
