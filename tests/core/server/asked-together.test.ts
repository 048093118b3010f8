import { expect, test } from 'vitest'
import { AskedTogether } from '../../../core/server/asked-together'

/** Answers are given when the test says so. */
function answering() {
  const asked: Resolvers<number>[] = []
  const question = () => {
    const one = withResolvers<number>()
    asked.push(one)
    return one.promise
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { asked, question, settled }
}

interface Resolvers<T> {
  promise: Promise<T>
  resolve(value: T): void
  reject(error: Error): void
}

function withResolvers<T>() {
  const made = {} as Resolvers<T>
  made.promise = new Promise<T>((resolve, reject) => Object.assign(made, { resolve, reject }))
  return made
}

test('who comes while a question is being asked gets no answer that is older than that', async () => {
  const { asked, question, settled } = answering()
  const together = new AskedTogether<number>()
  const first = together.ask('files', question)
  const late = [together.ask('files', question), together.ask('files', question)]
  expect(asked).toHaveLength(1)
  asked[0]?.resolve(1)
  expect(await first).toBe(1)
  await settled()
  // One more for the two that came later, and one after that for who comes now.
  expect(asked).toHaveLength(2)
  const latest = together.ask('files', question)
  asked[1]?.resolve(2)
  expect(await Promise.all(late)).toEqual([2, 2])
  await settled()
  expect(asked).toHaveLength(3)
  asked[2]?.resolve(3)
  expect(await latest).toBe(3)
})

test('what was answered is asked anew, and another question does not wait', async () => {
  const { asked, question } = answering()
  const together = new AskedTogether<number>()
  const first = together.ask('files', question)
  const other = together.ask('buckets', question)
  expect(asked).toHaveLength(2)
  asked[1]?.resolve(7)
  expect(await other).toBe(7)
  asked[0]?.resolve(1)
  expect(await first).toBe(1)
  const again = together.ask('files', question)
  expect(asked).toHaveLength(3)
  asked[2]?.resolve(2)
  expect(await again).toBe(2)
})

test('a question that fails, fails for those who waited for it, and for nobody after', async () => {
  const { asked, question, settled } = answering()
  const together = new AskedTogether<number>()
  const first = together.ask('files', question)
  const late = together.ask('files', question)
  asked[0]?.reject(new Error('The database is away'))
  await expect(first).rejects.toThrow('away')
  await settled()
  asked[1]?.resolve(2)
  expect(await late).toBe(2)
})
