import type { BotTask } from '@console/core/contract'

/** Tells people from programs before an account, a mail or a message is made. */
export abstract class BotCheck {
  /** A new task for the widget; undefined where a third party gives them, or none are asked for. */
  abstract task(): Promise<BotTask | undefined>
  /** Throws `invalid({ bot_check })` when the answer is missing, wrong, too old or used before. */
  abstract check(answer: string | undefined, client: { ip: string }): Promise<void>
}

/** For operators who switched the check off, and for the China build, which checks phones instead. */
export class NoBotCheck extends BotCheck {
  async task() {
    return undefined
  }

  async check() {}
}
