import { protocol, type Services } from '@console/core/server'
import { identifyApi, maxSampleBytes } from '../../contract'
import { Identifier, statusAnswer } from './identifier'

export const identifyProtocol = protocol({
  endpoint: identifyApi.identify,
  maxBytes: { file: maxSampleBytes, fields: 100_000 },
  handle: (call) => call.services.provided(Identifier).answer(call),
  refuse: (why) =>
    why === 'too-many' ? statusAnswer(3003, 'Too many requests', 429) : statusAnswer(3000),
})

export const createIdentifier = (services: Services) => new Identifier(services)
