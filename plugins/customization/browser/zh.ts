export default {
  Customization: '定制',
  CUSTOM: '定制',
  'Pages that were made for this account': '为此账户制作的页面',
}
