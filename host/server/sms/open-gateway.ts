import { join } from 'node:path'
import type { Log } from '@console/core/server'
import type { SmsGateway } from './gateway'
import { HttpGateway } from './http-gateway'
import { OutboxGateway } from './outbox-gateway'

interface SmsOptions {
  smsGatewayUrl: string | undefined
  smsGatewayToken: string | undefined
  dataDirectory: string
}

export function openSmsGateway(options: SmsOptions, log: Log): SmsGateway {
  const { smsGatewayUrl: url, smsGatewayToken: token, dataDirectory } = options
  return url
    ? new HttpGateway({ url, token })
    : new OutboxGateway({ directory: join(dataDirectory, 'outbox'), log })
}
