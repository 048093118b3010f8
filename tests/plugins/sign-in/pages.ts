import { screen } from '@testing-library/react'
import { openConsole } from '../../support/open-console'
import type { TestService } from '../../support/service'

export { codeOf, newAddress, password, visitorOf } from '../../host/identity/people'

/** A console whose operator asks for no bot check, unless told. */
export const open = (
  address: string,
  { config = {}, ...rest }: Parameters<typeof openConsole>[1] & { service: TestService },
) => openConsole(address, { ...rest, config: { botCheck: { kind: 'none' }, ...config } })

export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
export const button = (name: string) => screen.getByText(name, { selector: 'button' })
export const link = (name: string) => screen.getByText(name, { selector: 'a' })
export const heading = (name: string) => screen.findByText(name, { selector: 'h1' })
export const pathname = () => window.location.pathname

type User = Awaited<ReturnType<typeof open>>['user']

/** All at once: every key of a long form would be checked by itself. */
export async function fill(user: User, label: string | RegExp, text: string) {
  const target = field(label)
  await user.clear(target)
  await user.click(target)
  await user.paste(text)
}
