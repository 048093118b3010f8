import { expect, test } from 'vitest'
import { readEventStream } from '../../../../core/browser/services/events/event-stream'

async function read(pieces: Uint8Array[]) {
  const found: unknown[] = []
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  for await (const event of readEventStream(body)) found.push(event)
  return found
}

const text = [
  'retry: 2000\n\n',
  ': still here\n\n',
  'id: 1\ndata: {"topic":"a"}\n\n',
  'event: change\r\ndata:two\r\ndata: lines \r\n\r\n',
  'id: 3\rdata: ümlaut 文\r\r',
  'id\ndata\n\n',
  'data: unfinished',
].join('')

const events = [
  { id: '', data: undefined },
  { id: '1', data: '{"topic":"a"}' },
  { id: '1', data: 'two\nlines ' },
  { id: '3', data: 'ümlaut 文' },
  { id: '', data: '' },
]

test('a stream in one piece', async () => {
  expect(await read([new TextEncoder().encode(text)])).toEqual(events)
})

test('a stream cut between any two bytes', async () => {
  const bytes = new TextEncoder().encode(text)
  expect(await read([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(events)
  for (let at = 1; at < bytes.length; at += 1) {
    expect(await read([bytes.slice(0, at), bytes.slice(at)])).toEqual(events)
  }
})
