import type { MailText } from '../mails/mails'

export type FactorChange =
  | { what: 'added' | 'removed'; kind: 'totp' | 'passkey'; name: string }
  | { what: 'browser-remembered' | 'browser-forgotten'; device: string }
  | { what: 'new-codes' | 'code-used' }
  /** `user`: an IAM user, of whom the root user is told; empty: the root user. */
  | { what: 'reset'; user: string }

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
    subject: subjectInEnglish(change, host),
    text: [
      `${said} It is about your account at ${host}.`,
      `If it was not you, set another password at ${url}/reset-password at once; that ends all sessions. Then look at your second factors in your account.`,
    ].join('\n\n'),
  }
}

function subjectInEnglish({ what }: FactorChange, host: string): string {
  if (what === 'code-used') return `A recovery code was used at ${host}`
  if (what === 'browser-remembered') return `A browser is remembered at ${host}`
  if (what === 'browser-forgotten') return `A browser is remembered no more at ${host}`
  return `Your second factor at ${host} was changed`
}

function saidInEnglish(change: FactorChange): string {
  if ('device' in change) {
    const device = oneLine(change.device) || 'A browser'
    return change.what === 'browser-remembered'
      ? `${device} is not asked for your second factor for 30 days.`
      : `${device} is asked for your second factor again.`
  }
  if (change.what === 'reset') {
    const user = oneLine(change.user)
    return user
      ? `The second factors, recovery codes and remembered browsers of the IAM user "${user}" were removed by the provider, because somebody said that they were lost. All sessions of this user have ended.`
      : 'Your second factors, recovery codes and remembered browsers were removed by the provider, because somebody said that you had lost them. All your sessions have ended.'
  }
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
    subject: subjectInChinese(change, host),
    text: [
      `${saidInChinese(change)}（${host} 上的账户）`,
      `如果不是您本人操作，请立即前往 ${url}/reset-password 重设密码，所有会话将随之结束；然后请检查账户的第二验证方式。`,
    ].join('\n\n'),
  }
}

function subjectInChinese({ what }: FactorChange, host: string): string {
  if (what === 'code-used') return `您在 ${host} 的一个恢复码已被使用`
  if (what === 'browser-remembered') return `${host} 已记住一个浏览器`
  if (what === 'browser-forgotten') return `${host} 不再记住一个浏览器`
  return `您在 ${host} 的第二验证方式已更改`
}

function saidInChinese(change: FactorChange): string {
  if ('device' in change) {
    const device = oneLine(change.device) || '一个浏览器'
    return change.what === 'browser-remembered'
      ? `${device} 在 30 天内无需第二验证方式。`
      : `${device} 将再次要求第二验证方式。`
  }
  if (change.what === 'reset') {
    const user = oneLine(change.user)
    return user
      ? `由于有人表示已丢失，服务提供商移除了 IAM 用户“${user}”的第二验证方式、恢复码和已记住的浏览器。该用户的所有会话均已结束。`
      : '由于有人表示您已丢失第二验证方式，服务提供商移除了您的第二验证方式、恢复码和已记住的浏览器。您的所有会话均已结束。'
  }
  if ('kind' in change) {
    const kind = change.kind === 'totp' ? '验证器应用' : '通行密钥'
    return `${kind}“${oneLine(change.name)}”已${change.what === 'added' ? '添加' : '移除'}。`
  }
  return change.what === 'new-codes'
    ? '已生成新的恢复码，之前的恢复码已失效。'
    : '您的一个恢复码已被使用。'
}
