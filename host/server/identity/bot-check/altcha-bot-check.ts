import { createHash } from 'node:crypto'
import { type Db, invalid } from '@console/core/server'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { usedOnce } from '../tables'
import { BotCheck } from './bot-check'

/** How many keys a browser derives at most, and at least, until it has the right one. */
const tries = { least: 100, most: 300 }

const lifetime = 20 * 60_000

const Answer = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int().min(1),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.int(),
    }),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  solution: z.object({
    counter: z.int(),
    derivedKey: z.string(),
    time: z.number().optional(),
  }),
})

interface AltchaOptions {
  db: Db
  key: Buffer
  /** Rounds of each try. */
  cost: number
}

/** Work for the machine that asks (ALTCHA): cheap for one person, dear for thousands. Nothing is sent to others. */
export class AltchaBotCheck extends BotCheck {
  private readonly secrets
  constructor(private readonly options: AltchaOptions) {
    super()
    const secret = options.key.toString('hex')
    this.secrets = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `key ${secret}` }
  }

  async task() {
    const { parameters, signature } = await createChallenge({
      ...this.secrets,
      algorithm: 'PBKDF2/SHA-256',
      cost: this.options.cost,
      counter: randomInt(tries.most, tries.least),
      deriveKey,
      expiresAt: new Date(Date.now() + lifetime),
    })
    return { parameters: { ...parameters }, ...(signature && { signature }) }
  }

  async check(answer: string | undefined) {
    if (!answer) throw invalid({ bot_check: 'Please confirm that you are not a robot' })
    const given = read(answer)
    const { verified, expired } = given
      ? await verifySolution({ ...this.secrets, ...given, deriveKey })
      : { verified: false, expired: false }
    if (expired) throw invalid({ bot_check: 'The check took too long: tick it again' })
    if (!given || !verified) throw invalid({ bot_check: 'The check failed: tick it again' })
    await this.use(given.challenge.signature)
  }

  private async use(signature: string) {
    const hash = createHash('sha256').update(`bot check ${signature}`).digest()
    const expiresAt = new Date(Date.now() + lifetime)
    const used = await this.options.db
      .insert(usedOnce)
      .values({ hash, expires_at: expiresAt })
      .onConflictDoNothing()
      .returning({ hash: usedOnce.hash })
    if (used.length === 0) throw invalid({ bot_check: 'This check was used before: tick it again' })
  }
}

function read(answer: string) {
  try {
    const { challenge, solution } = Answer.parse(
      JSON.parse(Buffer.from(answer, 'base64').toString()),
    )
    return { challenge, solution: { ...solution, time: solution.time ?? 0 } }
  } catch {
    return undefined
  }
}
