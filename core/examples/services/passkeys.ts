// Has the browser make a passkey as the service asks for it. That none came of it is told as a sentence, at the form.
import { ApiError, type Client, makePasskey, PasskeyFailure } from '@console/core/browser'
import type { secondFactorApi } from '@console/core/contract'

type Factors = Client<typeof secondFactorApi>

export async function addPasskey(api: Factors, name: string, options: Record<string, unknown>) {
  const passkey = await makePasskey(options).catch((error: unknown) => {
    throw error instanceof PasskeyFailure ? new ApiError(422, error.message) : error
  })
  return await api.addPasskey({ body: { name, passkey }, quiet: true })
}
