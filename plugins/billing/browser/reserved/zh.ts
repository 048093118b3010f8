/** Chinese labels by English text, of what is reserved. */
export default {
  'Reserved streams': '预留的流',
  'Reserved timemaps': '预留的时间图',
  'Reserved cover songs': '预留的翻唱',
  Change: '更改',
  Reserved: '已预留',
  Subscriptions: '订阅',
  'More is charged today for the rest of the month and can be used at once; less begins on {day}. What is used of it is not charged again.':
    '增加的部分今天按本月剩余天数收费，立即可用；减少的部分从 {day} 起生效。已预留的用量不再另行收费。',
  'More can be reserved with a plan that is paid for by what is used.':
    '按用量付费的套餐才能增加预留。',
  'Nothing is sold here: no bills are written for this account.': '此处不出售：该账户不开具账单。',
  'Reserved now': '目前预留',
  'From {day} on': '自 {day} 起',
  'In use today': '今天使用',
  'Price of one a month': '每月单价',
  'A month, with VAT': '每月合计（含增值税）',
  'Not for sale here: it has no price.': '此处不出售：没有价格。',
  'Reserve in all': '预留总数',
  'You are charged {amount} today for {count more stream|more streams}.':
    '今天将为新增的 {count} 个流收取 {amount}。',
  'You are charged {amount} today for {count more timemap|more timemaps}.':
    '今天将为新增的 {count} 个时间图收取 {amount}。',
  'You are charged {amount} today for {count more cover song|more cover songs}.':
    '今天将为新增的 {count} 个翻唱收取 {amount}。',
  'From {day} on it is {amount} a month.': '自 {day} 起每月 {amount}。',
  'For {from} to {end}: {net} and {vat} VAT ({rate}%).':
    '{from} 至 {end}：{net}，另加 {vat} 增值税（{rate}%）。',
  'What is paid for this month can be used until then, and is not paid back.':
    '本月已付的部分在此之前仍可使用，不予退还。',
  'Reserve more': '增加预留',
  'Reserve less': '减少预留',
  'Keep it': '保持预留',
  'From {day} on only {quantity} are reserved, instead of {current}.':
    '自 {day} 起仅预留 {quantity}，原为 {current}。',
  'It stays at {quantity}. Nothing is charged for that today.': '保持 {quantity}。今天不收费。',
  'Buy for {amount}': '支付 {amount} 购买',
  'Reservation changed': '预留已更改',
  'A whole number': '请输入整数',
  'At most 10,000; ask the operator for more': '最多 10,000；如需更多请联系运营方',
  'An amount like 12.50': '金额，例如 12.50',
  '{count} more, {from} to {end}': '新增 {count}，{from} 至 {end}',
  '{count}, {from} to {end}': '{count}，{from} 至 {end}',
}
