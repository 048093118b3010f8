import type { MailText } from '../mails/mails'

export type FactorChange =
  | { what: 'added' | 'removed'; kind: 'totp' | 'passkey'; name: string }
  | { what: 'new-codes' | 'code-used' }

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** Told at every change, since whoever makes one unasked wants to stay. */
export function factorMail(
  language: 'en' | 'zh',
  publicUrl: string,
  change: FactorChange,
): MailText {
  const { host } = new URL(publicUrl)
  const site = { host, url: publicUrl }
  return language === 'zh' ? chinese(site, change) : english(site, change)
}

interface Site {
  host: string
  url: string
}

function english({ host, url }: Site, change: FactorChange): MailText {
  const said = saidInEnglish(change)
  return {
    subject:
      change.what === 'code-used'
        ? `A recovery code was used at ${host}`
        : `Your second factor at ${host} was changed`,
    text: [
      `${said} It is about your account at ${host}.`,
      `If it was not you, set another password at ${url}/reset-password at once; that ends all sessions. Then look at your second factors in your account.`,
    ].join('\n\n'),
  }
}

function saidInEnglish(change: FactorChange): string {
  if ('kind' in change) {
    const kind = change.kind === 'totp' ? 'authenticator app' : 'passkey'
    return `The ${kind} "${oneLine(change.name)}" was ${change.what} as a second factor.`
  }
  return change.what === 'new-codes'
    ? 'New recovery codes were made; the earlier ones are void.'
    : 'One of your recovery codes was used.'
}

function chinese({ host, url }: Site, change: FactorChange): MailText {
  return {
    subject:
      change.what === 'code-used'
        ? `您在 ${host} 的一个恢复码已被使用`
        : `您在 ${host} 的第二验证方式已更改`,
    text: [
      `${saidInChinese(change)}（${host} 上的账户）`,
      `如果不是您本人操作，请立即前往 ${url}/reset-password 重设密码，所有会话将随之结束；然后请检查账户的第二验证方式。`,
    ].join('\n\n'),
  }
}

function saidInChinese(change: FactorChange): string {
  if ('kind' in change) {
    const kind = change.kind === 'totp' ? '验证器应用' : '通行密钥'
    return `${kind}“${oneLine(change.name)}”已${change.what === 'added' ? '添加' : '移除'}。`
  }
  return change.what === 'new-codes'
    ? '已生成新的恢复码，之前的恢复码已失效。'
    : '您的一个恢复码已被使用。'
}
