import { expect, vi } from 'vitest'
import type { AddedFiles, Item, Project, UcfFile } from '#plugins/ucf/contract'
import { multipart, type Person, type TestService } from '../../../support/service'
import { bytesOf, waiting } from '../../bm/monitored'
import { type Broadcast, broadcast } from './radio'

/** A file with talk, and these parts in it. */
export const bytesWith = (parts: Broadcast) => bytesOf(broadcast(parts))

export async function filesProject(person: Person, name: string, more: object = {}) {
  const draft = { name, region: 'eu-west-1', type: 'FILES', ...more }
  const { status, body } = await person.call<{ data: Project }>('POST', '/ucf-projects', draft)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}

export async function sendFile(
  service: TestService,
  person: Person,
  { id }: Pick<Project, 'id'>,
  bytes: Buffer,
  fields: Record<string, string> = {},
) {
  const { filename = 'programme.wav', ...rest } = fields
  const form = await multipart({ ...rest, file: { name: filename, bytes } })
  const path = `/api/ucf-projects/${id}/files`
  return service.call<AddedFiles>('POST', path, { token: person.token, ...form })
}

export const filesOf = async (person: Person, { id }: Pick<Project, 'id'>): Promise<UcfFile[]> =>
  (await person.call('GET', `/ucf-projects/${id}/files?sort=id&order=asc&per_page=100`)).body.data

/** Once none is being read any more. */
export const readFiles = (person: Person, project: Pick<Project, 'id'>): Promise<UcfFile[]> =>
  vi.waitFor(async () => {
    const files = await filesOf(person, project)
    expect(files.filter(({ state }) => state === 0)).toEqual([])
    return files
  }, waiting)

export const itemsOf = async (person: Person, { id }: Pick<Project, 'id'>): Promise<Item[]> =>
  (await person.call('GET', `/ucf-projects/${id}/results?sort=duration_ms&per_page=100`)).body.data
