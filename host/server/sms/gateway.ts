export interface TextMessage {
  /** E.164, like +8613800138000. */
  to: string
  text: string
}

/** Sends text messages to phones. */
export abstract class SmsGateway {
  abstract send(message: TextMessage): Promise<void>
}
