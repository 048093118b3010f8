/** Chinese labels of who signs in to an account of a customer. */
export default {
  People: '人员',
  'Root user': '主账户用户',
  'Second factors': '第二验证',
  'Second factor': '第二验证',
  'Remove second factors': '移除第二验证',
  'Remove second factors of {name}': '移除 {name} 的第二验证',
  'Nobody removes second factors of the own account': '任何人都不能移除自己账户的第二验证',
  'This person has no second factor': '此人没有第二验证',
  'It waits for another operator': '正在等待另一位运营人员确认',
  'You asked for it yourself: another operator confirms it':
    '这是您本人提出的请求：须由另一位运营人员确认',
  'This was asked for already: another operator confirms it':
    '已有人提出此请求：须由另一位运营人员确认',
  'The 24 hours are over: ask again': '24 小时已过：请重新提出请求',
  'All second factors of {name} are to be removed': '{name} 的所有第二验证待移除',
  'Asked by': '请求人',
  Asked: '请求时间',
  'Waits until': '等待至',
  Confirm: '确认',
  'Take back': '撤回',
  'Request for {name} deleted successfully': '{name} 的请求删除成功',
  'Take back what was asked for {name}': '撤回为 {name} 提出的请求',
  'The second factors stay as they are.': '第二验证保持不变。',
  'Ask for it': '提出请求',
  'Request for {name} submitted successfully: another operator can confirm it now':
    '{name} 的请求提交成功：现在可由另一位运营人员确认',
  'Second factors of {name} deleted successfully': '{name} 的第二验证删除成功',
  'Be sure by another way than mail that it is the person.': '请通过邮件以外的方式确认确为本人。',
  'For who has lost all of them. Another operator confirms it within 24 hours; nothing is removed before.':
    '适用于丢失全部第二验证的人。须由另一位运营人员在 24 小时内确认，此前不会移除任何内容。',
  'All second factors, recovery codes and remembered browsers are removed at once, all sessions of the person end, and a mail tells of it. The password alone opens the account until a second factor is added.':
    '所有第二验证、恢复码和已记住的浏览器将立即移除，此人的所有会话结束，并会发送邮件通知。在添加新的第二验证之前，仅凭密码即可登录。',
}
