/** Chinese labels by English text. */
export default {
  Login: '登录',
  Email: '邮箱',
  Password: '密码',
  'Please wait…': '请稍候…',
}
