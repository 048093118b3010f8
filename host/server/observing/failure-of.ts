import { causeOf } from './described-error'

const patience = 3_000

/** Why a part does not work; undefined when it does. One that does not answer in time does not. */
export async function failureOf(check: Promise<unknown>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`no answer within ${patience / 1000} seconds`), patience)
  })
  const failure = check.then(() => undefined, causeOf)
  return await Promise.race([failure, late]).finally(() => clearTimeout(timer))
}
