import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** The data directory of the release before, packed. */
export const archive = fixtureFile('data.tar.br')
/** What that release answered, and what it is asked with. */
export const answersFile = fixtureFile('answers.json')

/** Where the program listens that callbacks were sent to: nobody did while the release before ran. */
export const receiverPort = 18_732
export const sampleSeed = 41

export interface Then {
  /** The commit that made it. */
  release: string
  made_at: string
  email: string
  password: string
  /** Of the authenticator app. */
  totp: string
  /** A personal access token. */
  token: string
  iam: { name: string; password: string }
  /** Of a project for recognition. */
  key: { access_key: string; access_secret: string }
  /** ACR ID of the recording that `sampleSeed` is. */
  recording: string
  /** A bucket in which files wait to be looked at. */
  waiting: { bucket: number; files: number }
  /** What calls answered, by their paths. */
  answers: Record<string, unknown>
  /** SHA-256 of what players got, by their resources. */
  media: Record<string, string>
}

export const readThen = async (): Promise<Then> => JSON.parse(await readFile(answersFile, 'utf8'))

function fixtureFile(name: string) {
  return fileURLToPath(new URL(`tests/fixtures/upgrade/${name}`, `file://${process.cwd()}/`))
}
