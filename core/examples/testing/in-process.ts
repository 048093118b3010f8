// Calls of a contract to the service of a test, without a network: for services of your own that take an `Http`.
import { type Answer, type InjectableApi, inProcess, type TestService } from '@console/core/testing'

export const adapterOf = (service: TestService) => {
  const api: InjectableApi = service.app
  return inProcess(api)
}

export const errorsOf = ({ status, body }: Answer<{ errors: Record<string, string[]> }>) =>
  status === 422 ? body.errors : {}
