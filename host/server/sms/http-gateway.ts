import { SmsGateway, type TextMessage } from './gateway'

const patience = 15_000

/** The operator's gateway: takes `{ to, text }` as JSON and answers 2xx once the message is on its way. */
export class HttpGateway extends SmsGateway {
  constructor(private readonly options: { url: string; token: string | undefined }) {
    super()
  }

  async send({ to, text }: TextMessage): Promise<void> {
    const { url, token } = this.options
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to, text }),
      // A redirect would carry the token and the code elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`)
  }
}
