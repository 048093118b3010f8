import { invalid, type Log, refused } from '@console/core/server'
import { z } from 'zod'
import { BotCheck } from './bot-check'

const Verdict = z.object({ success: z.boolean() })

interface WidgetOptions {
  verifyUrl: string
  secret: string
  log: Log
}

/** A third party's check, asked as Turnstile, hCaptcha and reCAPTCHA are. */
export class WidgetBotCheck extends BotCheck {
  constructor(private readonly options: WidgetOptions) {
    super()
  }

  async task() {
    return undefined
  }

  async check(answer: string | undefined, { ip }: { ip: string }) {
    if (!answer) throw invalid({ bot_check: 'Please confirm that you are not a robot' })
    if (!(await this.isPerson(answer, ip))) {
      throw invalid({ bot_check: 'The check failed: do it again' })
    }
  }

  private async isPerson(response: string, remoteip: string): Promise<boolean> {
    const { verifyUrl, secret, log } = this.options
    try {
      const answer = await fetch(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret, response, remoteip }),
        signal: AbortSignal.timeout(10_000),
      })
      return Verdict.parse(await answer.json()).success
    } catch (err) {
      log.error({ err, verifyUrl }, 'the bot check could not be asked')
      throw refused('The bot check cannot be reached. Try again later.')
    }
  }
}
