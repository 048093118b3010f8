import { expect, test } from 'vitest'
import { type Language, mailsIn, smsText } from '../../../host/server/identity/mails/mails'

const site = 'https://console.example.org'
const link = `${site}/activate/abc`
const at = new Date('2026-03-01T08:05:59Z')

const all = (language: Language) => {
  const mails = mailsIn(language, site)
  return {
    activation: mails.activation(link),
    accountExists: mails.accountExists(),
    passwordReset: mails.passwordReset(link),
    passwordChanged: mails.passwordChanged(),
    newSignIn: mails.newSignIn({ at, device: 'Firefox on Windows', ip: '198.51.100.7' }),
    tokenCreated: mails.tokenCreated('nightly job'),
    confirmAddress: mails.confirmAddress(link),
    addressChangeAsked: mails.addressChangeAsked('new@example.org'),
    accountDeleted: mails.accountDeleted(),
  }
}

test.each(['en', 'zh'] as const)('each mail in %s says which console writes', (language) => {
  for (const { subject, text } of Object.values(all(language))) {
    expect(subject).toContain('console.example.org')
    expect(text).toContain('console.example.org')
    expect(subject).not.toMatch(/\p{Cc}/u)
    expect(text).not.toMatch(/<[a-z/]/i)
  }
})

test('every mail and every subject is in Chinese for who reads Chinese', () => {
  const english = all('en')
  for (const [name, { subject, text }] of Object.entries(all('zh'))) {
    expect(subject, name).toMatch(/\p{Script=Han}/u)
    expect(text, name).toMatch(/\p{Script=Han}/u)
  }
  for (const [name, { subject, text }] of Object.entries(english)) {
    expect(`${subject}${text}`, name).not.toMatch(/\p{Script=Han}/u)
  }
})

test('a link stands on a line of its own, so that programs for mail make it a link', () => {
  for (const language of ['en', 'zh'] as const) {
    const { activation, passwordReset, confirmAddress } = all(language)
    for (const { text } of [activation, passwordReset, confirmAddress]) {
      expect(text.split('\n')).toContain(link)
    }
  }
})

test('what a person typed stays on its line', () => {
  const named = mailsIn('en', site).tokenCreated('x\r\n\r\nBcc: victim@example.org\u2028y')
  expect(named.text).toContain('named "x Bcc: victim@example.org y" was')
  const signIn = mailsIn('en', site).newSignIn({ at, device: 'a\nIP address: 1.1.1.1', ip: '::1' })
  expect(signIn.text.match(/^IP address: .*$/gm)).toEqual(['IP address: ::1'])
  expect(signIn.text).toContain('When: 2026-03-01 08:05 UTC')
})

test('a text message is short enough for one', () => {
  expect(smsText('012345', site)).toContain('012345')
  expect(smsText('012345', site).length).toBeLessThanOrEqual(140)
})
