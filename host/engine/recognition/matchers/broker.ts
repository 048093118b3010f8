/** The message was not answered: whoever was asked is gone, or the broker is. It may be asked again. */
export class Unanswered extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'Unanswered'
  }
}

export interface BrokerMessage {
  bytes: Uint8Array
  answer(bytes: Uint8Array): void
}

/** What carries messages between the processes of one console. */
export interface Broker {
  readonly connected: boolean
  /** Whoever is subscribed gets it; nobody, while the broker is away. */
  publish(subject: string, bytes: Uint8Array): void
  subscribe(subject: string, heard: (message: BrokerMessage) => void): () => void
  /** Rejects with `Unanswered` at once when the connection is lost or nobody is there, and after half a minute. */
  request(subject: string, bytes: Uint8Array): Promise<Uint8Array>
}
