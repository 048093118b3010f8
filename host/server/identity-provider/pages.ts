import { randomBytes } from 'node:crypto'
import type { Words } from './page-words'

/** A page without scripts, with the policy that goes with it. */
export interface ProviderPage {
  html: string
  policy: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')

const style = `
:root{color-scheme:light dark;--page:#fafafa;--card:#fff;--text:#242424;--line:#d1d1d1;--edge:#616161;--brand:#0f6cbd;--on-brand:#fff;--danger:#b10e1c;--danger-back:#fdf3f4;--danger-line:#eeacb2}
@media(prefers-color-scheme:dark){:root{--page:#1f1f1f;--card:#292929;--text:#fff;--line:#525252;--edge:#adadad;--brand:#115ea3;--danger:#f1bbbc;--danger-back:#3b0509;--danger-line:#6e0811}}
body{margin:0;min-height:100vh;box-sizing:border-box;padding:16px;display:grid;place-items:center;background:var(--page);color:var(--text);font:14px/20px 'Segoe UI',system-ui,sans-serif}
main{box-sizing:border-box;width:min(400px,100%);padding:32px;border:1px solid var(--line);border-radius:8px;background:var(--card);overflow-wrap:anywhere}
@media(max-width:400px){main{padding:24px 16px}}
h1{margin:0 0 16px;font-size:24px;line-height:32px;font-weight:600}
label{display:block;margin:12px 0 4px}
input{box-sizing:border-box;width:100%;min-height:32px;padding:0 10px;border:1px solid var(--edge);border-radius:4px;background:var(--card);color:var(--text);font:inherit}
button{min-height:32px;padding:0 12px;border:1px solid var(--line);border-radius:4px;background:var(--card);color:var(--text);font:inherit;font-weight:600;cursor:pointer}
button.primary{border-color:transparent;background:var(--brand);color:var(--on-brand)}
:focus-visible{outline:2px solid var(--text);outline-offset:2px}
a{color:inherit}
.buttons{display:flex;flex-wrap:wrap;gap:8px;margin-top:24px}
.problem{margin:0 0 8px;padding:8px 12px;border:1px solid var(--danger-line);border-radius:4px;background:var(--danger-back);color:var(--danger)}
`

interface PageParts {
  words: Words
  title: string
  body: string
  /** Origins that a form may lead to, beside this one. */
  leadsTo?: readonly string[]
}

function page({ words, title, body, leadsTo = [] }: PageParts): ProviderPage {
  const nonce = randomBytes(16).toString('base64')
  const html = `<!doctype html>
<html lang="${words.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`
  const policy = [
    `default-src 'none'`,
    `style-src 'nonce-${nonce}'`,
    `img-src 'self'`,
    `base-uri 'none'`,
    // Browsers hold the addresses that a form's answer redirects to against it as well.
    ['form-action', `'self'`, ...leadsTo.map(asSource)].join(' '),
    `frame-ancestors 'none'`,
  ].join('; ')
  return { html, policy }
}

/** A policy cannot name addresses of IPv6; only consoles on this machine have them. */
const asSource = (origin: string) => origin.replace('//[::1]', '//*')

const problemBox = (text: string | undefined) =>
  `<div role="alert">${text ? `<p class="problem">${escapeHtml(text)}</p>` : ''}</div>`

interface SignInPage {
  words: Words
  /** Of the console that the person signs in to. */
  title: string
  email: string
  problem?: string | undefined
  loginPage?: string | undefined
  leadsTo: readonly string[]
}

export function signInPage({ words, title, email, problem, loginPage, leadsTo }: SignInPage) {
  const focus = (first: boolean) => (first ? ' autofocus' : '')
  const body = `${problemBox(problem)}
${loginPage ? loginLink(words, loginPage) : ''}
<form method="post" novalidate>
<label for="email">${words('Email')}</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254" value="${escapeHtml(email)}"${focus(!email)}>
<label for="password">${words('Password')}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="1024"${focus(email !== '')}>
<div class="buttons">
<button class="primary" name="answer" value="sign-in">${words('Login')}</button>
<button name="answer" value="cancel">${words('Cancel')}</button>
</div>
</form>`
  return page({ words, title: words('Log in to {title}', { title }), body, leadsTo })
}

const loginLink = (words: Words, address: string) =>
  `<p><a href="${escapeHtml(address)}">${words('To the login page')}</a></p>`

/** For who comes here without proof that the console sent them. `form` is the provider's, of hidden fields. */
export function signOutPage(words: Words, form: string, leadsTo: readonly string[]) {
  const body = `${form}
<div class="buttons">
<button class="primary" form="op.logoutForm" name="logout" value="yes">${words('Logout')}</button>
<button form="op.logoutForm">${words('Stay logged in')}</button>
</div>`
  return page({ words, title: words('Do you want to log out?'), body, leadsTo })
}

export const signedOutPage = (words: Words, loginPage: string) =>
  page({ words, title: words('You have logged out'), body: loginLink(words, loginPage) })

export function failedPage(words: Words, loginPage: string, detail: string) {
  const sentence = words(
    'It took too long, or was begun in another window. Start again from the login page.',
  )
  const body = `<p>${sentence}</p>
<p><small>${escapeHtml(detail)}</small></p>
${loginLink(words, loginPage)}`
  return page({ words, title: words('The login could not go on'), body })
}
