import { type InjectableApi, inProcess } from '@console/core/testing'
import axios from 'axios'
import { expect, test } from 'vitest'

test.each([
  ['as an object', { page: 1, type: 'File,DedupFile', region: undefined }],
  ['as search parameters', new URLSearchParams({ page: '1', type: 'File,DedupFile' })],
])('a query given %s arrives', async (_, params) => {
  const asked: string[] = []
  const api: InjectableApi = {
    async inject({ url }) {
      asked.push(url)
      return { statusCode: 200, headers: {}, body: '{}' }
    },
  }
  await axios.request({ url: '/api/buckets', params, adapter: inProcess(api) })
  expect(asked).toEqual(['/api/buckets?page=1&type=File%2CDedupFile'])
})
