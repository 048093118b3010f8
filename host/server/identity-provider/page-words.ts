const zh: Record<string, string> = {
  Login: '登录',
  'Log in to {title}': '登录 {title}',
  Email: '邮箱',
  Password: '密码',
  Cancel: '取消',
  'Do you want to log out?': '您要退出登录吗？',
  Logout: '退出登录',
  'Stay logged in': '保持登录',
  'You have logged out': '您已退出登录',
  'To the login page': '前往登录页面',
  'The login could not go on': '登录无法继续',
  'It took too long, or was begun in another window. Start again from the login page.':
    '操作耗时过长，或是在其他窗口中开始的。请从登录页面重新开始。',
  'Too many failed attempts: log in on the login page of the console':
    '失败次数过多：请在控制台的登录页面登录',
  'The e-mail address or the password is wrong': '邮箱或密码错误',
  'Please activate your account first': '请先激活您的账户',
  'Your Email is required': '请输入您的邮箱',
  'Password is required': '请输入密码',
}

export type Words = ((text: string, values?: Record<string, string>) => string) & { lang: string }

/** Texts of the provider's pages in the first language that the browser names, English or Chinese. */
export function wordsFor(acceptLanguage: string | undefined): Words {
  const lang = /^\s*zh\b/i.test(acceptLanguage ?? '') ? 'zh' : 'en'
  const say = (text: string, values: Record<string, string> = {}) => {
    const found = (lang === 'zh' && zh[text]) || text
    return found.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  }
  return Object.assign(say, { lang })
}
