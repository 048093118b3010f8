import { codeHours } from './codes'

export type Language = 'en' | 'zh'

export interface MailText {
  subject: string
  text: string
  /** How long the link in it can be used: nobody is sent it after that. */
  goodHours?: number
}

interface SignIn {
  at: Date
  device: string
  ip: string
}

/** What the service writes to people. Nothing that a stranger typed goes into mails to an address that is not confirmed. */
interface Mails {
  activation(link: string): MailText
  accountExists(): MailText
  passwordReset(link: string): MailText
  passwordChanged(): MailText
  newSignIn(signIn: SignIn): MailText
  tokenCreated(name: string): MailText
  confirmAddress(link: string): MailText
  addressChangeAsked(address: string): MailText
  accountDeleted(): MailText
}

interface Site {
  url: string
  host: string
}

/** The mails of this console in a language. */
export function mailsIn(language: Language, publicUrl: string): Mails {
  const site = { url: publicUrl, host: new URL(publicUrl).host }
  return language === 'zh' ? chinese(site) : english(site)
}

const moment = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** One line of text, whatever a person typed. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const paragraphs = (...texts: string[]) => texts.join('\n\n')

const english = ({ url, host }: Site): Mails => {
  const notYou = `If it was not you, set another password at ${url}/reset-password at once; that ends all sessions. Then look at the sessions and access tokens of your account.`
  return {
    activation: (link) => ({
      goodHours: codeHours.activate,
      subject: `Activate your account at ${host}`,
      text: paragraphs(
        `This address was registered at ${host}.`,
        'Open this link to activate the account. It can be used once, within 48 hours:',
        link,
        'If it was not you who registered, do not open it: without it nobody can log in.',
      ),
    }),
    accountExists: () => ({
      subject: `You already have an account at ${host}`,
      text: paragraphs(
        `Somebody asked for an account with this address at ${host}, but it has one already.`,
        `To log in: ${url}/login`,
        `If you do not know your password any more: ${url}/reset-password`,
        'If it was not you who asked, there is nothing to do.',
      ),
    }),
    passwordReset: (link) => ({
      goodHours: codeHours.reset,
      subject: `Set another password at ${host}`,
      text: paragraphs(
        `Another password was asked for, for the account with this address at ${host}.`,
        'Open this link to set it. It can be used once, within an hour:',
        link,
        'If it was not you who asked, do nothing: your password stays as it is.',
      ),
    }),
    passwordChanged: () => ({
      subject: `Your password at ${host} was changed`,
      text: paragraphs(
        `The password of your account at ${host} was changed. Other sessions have ended; access tokens stay.`,
        notYou,
      ),
    }),
    newSignIn: ({ at, device, ip }) => ({
      subject: `New login at ${host}`,
      text: paragraphs(
        `Somebody logged in to your account at ${host} from a device or network that it was not used from before.`,
        [
          `When: ${moment(at)}`,
          `Device: ${oneLine(device) || 'unknown'}`,
          `IP address: ${ip}`,
        ].join('\n'),
        `If it was you, there is nothing to do. ${notYou}`,
      ),
    }),
    tokenCreated: (name) => ({
      subject: `New access token at ${host}`,
      text: paragraphs(
        `A personal access token named "${oneLine(name)}" was created for your account at ${host}. Whoever has it can use the API as you.`,
        `If it was not you, delete the token and set another password at ${url}/reset-password.`,
      ),
    }),
    confirmAddress: (link) => ({
      goodHours: codeHours['change-email'],
      subject: `Confirm your new address at ${host}`,
      text: paragraphs(
        `An account at ${host} is to have this e-mail address.`,
        'Open this link to confirm. It can be used once, within 48 hours:',
        link,
        'If you do not know about it, do not open it: nothing changes then.',
      ),
    }),
    addressChangeAsked: (address) => ({
      subject: `Another e-mail address for your account at ${host}`,
      text: paragraphs(
        `Your account at ${host} is to have the e-mail address ${address}. It changes when the link in a mail to that address is opened; then you log in with it.`,
        notYou,
      ),
    }),
    accountDeleted: () => ({
      subject: `Your account at ${host} was deleted`,
      text: paragraphs(
        `Your account at ${host} was deleted. Nobody can log in to it any more, and its data is being removed. This cannot be undone.`,
        'If it was not you, write to support at once.',
      ),
    }),
  }
}

const chinese = ({ url, host }: Site): Mails => {
  const notYou = `如果不是您本人操作，请立即前往 ${url}/reset-password 重设密码，所有会话将随之结束；然后请检查账户的会话和访问令牌。`
  return {
    activation: (link) => ({
      goodHours: codeHours.activate,
      subject: `激活您在 ${host} 的账户`,
      text: paragraphs(
        `此邮箱已在 ${host} 注册。`,
        '请打开以下链接激活账户。链接 48 小时内有效，只能使用一次：',
        link,
        '如果不是您本人注册，请不要打开：未激活前任何人都无法登录。',
      ),
    }),
    accountExists: () => ({
      subject: `您在 ${host} 已有账户`,
      text: paragraphs(
        `有人用此邮箱在 ${host} 申请账户，但该邮箱已有账户。`,
        `登录：${url}/login`,
        `忘记密码：${url}/reset-password`,
        '如果不是您本人申请，无需任何操作。',
      ),
    }),
    passwordReset: (link) => ({
      goodHours: codeHours.reset,
      subject: `重设您在 ${host} 的密码`,
      text: paragraphs(
        `有人为 ${host} 上使用此邮箱的账户申请重设密码。`,
        '请打开以下链接设置新密码。链接一小时内有效，只能使用一次：',
        link,
        '如果不是您本人申请，无需任何操作：您的密码不会改变。',
      ),
    }),
    passwordChanged: () => ({
      subject: `您在 ${host} 的密码已更改`,
      text: paragraphs(`您在 ${host} 的账户密码已更改。其他会话已结束，访问令牌仍然有效。`, notYou),
    }),
    newSignIn: ({ at, device, ip }) => ({
      subject: `${host} 的新登录`,
      text: paragraphs(
        `有人从未使用过的设备或网络登录了您在 ${host} 的账户。`,
        [`时间：${moment(at)}`, `设备：${oneLine(device) || '未知'}`, `IP 地址：${ip}`].join('\n'),
        `如果是您本人，无需任何操作。${notYou}`,
      ),
    }),
    tokenCreated: (name) => ({
      subject: `${host} 的新访问令牌`,
      text: paragraphs(
        `您在 ${host} 的账户新建了名为“${oneLine(name)}”的个人访问令牌。持有它的人可以以您的身份使用 API。`,
        `如果不是您本人操作，请删除该令牌，并前往 ${url}/reset-password 重设密码。`,
      ),
    }),
    confirmAddress: (link) => ({
      goodHours: codeHours['change-email'],
      subject: `确认您在 ${host} 的新邮箱`,
      text: paragraphs(
        `${host} 上的一个账户将使用此邮箱。`,
        '请打开以下链接确认。链接 48 小时内有效，只能使用一次：',
        link,
        '如果您不知情，请不要打开：这样不会有任何更改。',
      ),
    }),
    addressChangeAsked: (address) => ({
      subject: `您在 ${host} 的账户将更换邮箱`,
      text: paragraphs(
        `您在 ${host} 的账户将使用邮箱 ${address}。打开发往该邮箱的链接后生效，之后请用新邮箱登录。`,
        notYou,
      ),
    }),
    accountDeleted: () => ({
      subject: `您在 ${host} 的账户已删除`,
      text: paragraphs(
        `您在 ${host} 的账户已删除，任何人都无法再登录，数据正在清除。此操作无法撤销。`,
        '如果不是您本人操作，请立即联系客服。',
      ),
    }),
  }
}

/** Of a text message; in both languages, because nothing is known yet of who gets it. */
export const smsText = (code: string, publicUrl: string) =>
  `${code} 是您在 ${new URL(publicUrl).host} 的验证码，10 分钟内有效。Your code, good for 10 minutes.`
