/** Chinese labels by English text. */
export default {
  // Login
  Login: '登录',
  'IAM user login': 'IAM 用户登录',
  'Root user login': '主用户登录',
  'Login failed': '登录失败',
  Email: '邮箱',
  'Email or phone': '邮箱或手机号',
  Password: '密码',
  'Root account (email or id)': '主账户（邮箱或 ID）',
  'Remember the root account and the name': '记住主账户和用户名',
  'Caps Lock is on': '大写锁定已开启',
  'Create account': '注册账户',
  'Forgot password': '忘记密码',
  'Back to Login': '返回登录',
  'End my access tokens too': '同时终止我的访问令牌',
  'Programs that use them stop working at once: {names}': '使用它们的程序将立即停止工作：{names}',
  'Try again': '重试',
  Details: '详细信息',
  Documentation: '文档',
  'Log in with a password': '使用密码登录',
  'Continue with {name}': '使用 {name} 登录',
  'Taking you to {name}…': '正在前往 {name}…',
  'Logging in…': '正在登录…',
  'You can try again in {time}': '{time} 后可以重试',
  'You can try again now': '现在可以重试',
  'You are logged in': '您已登录',
  'As {name}. To go on as somebody else, log out first.':
    '当前身份：{name}。如需以其他身份继续，请先退出登录。',

  // Registration
  'Work email': '工作邮箱',
  'Confirm password': '确认密码',
  Company: '公司',
  Country: '国家或地区',
  Phone: '手机号',
  'With the code of the country, like +8613800138000': '含国家代码，例如 +8613800138000',
  'Send code': '发送验证码',
  'Send another code in {time}': '{time} 后可再次发送验证码',
  'The code is on its way': '验证码已发送',
  Code: '验证码',
  'I accept the terms of service': '我接受服务条款',
  'Have an account? Log in': '已有账户？登录',

  // Mails
  'Check your mail': '请查收邮件',
  'We sent a mail to {email}. Open the link in it to go on.':
    '我们已向 {email} 发送邮件，请打开其中的链接以继续。',
  'Nothing after some minutes? Look into the folder for unwanted mail, check the address, or have the mail sent again.':
    '几分钟后仍未收到？请查看垃圾邮件文件夹、核对邮箱地址，或重新发送邮件。',
  'Send the mail again': '重新发送邮件',
  'Send the mail again in {time}': '{time} 后可重新发送邮件',
  'Another mail is on its way': '新邮件已发送',
  'If this account waits for its activation, another mail is on its way':
    '如果此账户尚待激活，新邮件已发送',
  'If the address is known, another mail is on its way': '如果该邮箱已注册，新邮件已发送',
  'Change the address': '更改邮箱地址',

  // Activation
  'Activate account': '激活账户',
  'Activating…': '正在激活…',
  'All set': '已完成',
  '{email} is confirmed.': '{email} 已确认。',
  'This link can no longer be used': '此链接已失效',
  'If you opened it before, there is nothing more to do.':
    '如果您之前已打开过它，则无需再做任何操作。',

  // Password reset
  'Reset password': '重置密码',
  'We send you a link to set another password.': '我们会向您发送设置新密码的链接。',
  'Send the link': '发送链接',
  'If {email} is known, a mail with a link to set another password is on its way.':
    '如果 {email} 已注册，含有设置新密码链接的邮件已发送。',
  'Set another password': '设置新密码',
  'Set the password': '设置密码',
  'Ask for another link': '重新获取链接',
  'Your password was changed. Log in with the new one.': '密码已更改，请使用新密码登录。',

  // Contact
  'Contact details': '联系信息',
  'Tell us who to contact about this account before you continue.':
    '继续之前，请告诉我们关于此账户应联系谁。',
  'The person we contact about this account.': '关于此账户我们会联系的人。',
  'Contact details updated successfully': '联系信息更新成功',
  Website: '网站',
  City: '城市',
  Address: '地址',
  'Intended use': '用途',
  'What you want to recognise, and where': '您想识别什么内容，在何处使用',
  'Save and continue': '保存并继续',
  Save: '保存',

  // Second factor
  'Second factor': '第二验证',
  'Logging in as {name}.': '正在以 {name} 登录。',
  'Without any of them at hand, ask whoever runs this console: another password does not help.':
    '如果都不在手边，请联系此控制台的管理者：重设密码没有帮助。',
  'Log in as somebody else': '以其他身份登录',
}
