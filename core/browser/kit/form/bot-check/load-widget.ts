import { once } from '../../../services/once'

/** What Turnstile, hCaptcha and reCAPTCHA have in common. */
interface Widget {
  render(
    place: HTMLElement,
    options: {
      sitekey: string
      callback(answer: string): void
      'expired-callback'(): void
      'error-callback'(): void
    },
  ): unknown
  ready?(then: () => void): void
}

const names = ['turnstile', 'hcaptcha', 'grecaptcha']

let load: (() => Promise<Widget>) | undefined

/** The widget, once its script has run. A console has one address for it. */
export function loadWidget(address: string): Promise<Widget> {
  load ??= once(() => fetchWidget(address))
  return load()
}

async function fetchWidget(address: string): Promise<Widget> {
  const url = new URL(address)
  url.searchParams.set('render', 'explicit')
  const script = document.createElement('script')
  script.src = url.href
  await new Promise((resolve, reject) => {
    script.onload = resolve
    script.onerror = reject
    document.head.append(script)
  })
  const widget = names
    .map((name) => (window as unknown as Record<string, Widget | undefined>)[name])
    .find((found) => found)
  if (!widget) throw new Error(`${address} brings no widget`)
  const { ready } = widget
  if (ready) await new Promise<void>((resolve) => ready(resolve))
  return widget
}
