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
  Plan: '套餐',
  'Plan changed': '套餐已更改',
  'More is there than {plan} allows': '现有内容超出 {plan} 的限额',
  'Remove what is more first, then choose {plan} again:': '请先删除超出的部分，再重新选择 {plan}：',
  '{name}: {used} of {limit} used': '{name}：已用 {used}，上限 {limit}',
  'Choose {plan}': '选择 {plan}',
  'Keep {plan}': '保持 {plan}',
  'Lower to {plan}': '降级为 {plan}',
  'Lower the plan': '降级套餐',
  'The plan stays as it is until {day}, and is {plan} from then on.':
    '套餐保持不变，自 {day} 起改为 {plan}。',
  'From then on the limits of {plan} hold. More than they allow keeps the plan.':
    '届时适用 {plan} 的限额；若超出限额，套餐保持不变。',
  'It stays {plan}. Nothing is charged for that today.': '保持 {plan}。今天不收费。',
  'You are charged {amount} today. The limits of {plan} hold at once.':
    '今天收取 {amount}，{plan} 的限额立即生效。',
  'Nothing is charged today. The limits of {plan} hold at once.':
    '今天不收费，{plan} 的限额立即生效。',
  'All that is used is charged by the price list from today on, the whole day (UTC).':
    '从今天（UTC 全天）起，所有用量按价目表收费。',
  'What is held at this moment comes to {amount} a month, with VAT.':
    '目前占用的部分每月合计 {amount}（含增值税）。',
  'No bills are written for this account: ask the operator for another plan.':
    '该账户不开具账单：如需其他套餐请联系运营方。',
  'What is not paid comes first: then the account has its plan back.':
    '请先付清欠款，之后账户恢复原套餐。',
  'This plan was agreed with the operator.': '该套餐已与运营方约定。',
  '{price} a month without VAT, and what is used by the price list.':
    '每月 {price}（不含增值税），用量另按价目表收费。',
  'What is used, by the price list. There is no fee for the plan.':
    '用量按价目表收费，套餐本身不收费。',
  'The trial ends on {day}.': '试用于 {day} 结束。',
  'From {day} on it is {plan}.': '自 {day} 起为 {plan}。',
  'We would like another plan.': '我们希望更换套餐。',
  'Ask us': '联系我们',
  'All subscriptions': '全部订阅',
  Today: '今天',
  Limit: '上限',
  none: '无',
  'One more, today': '今天再加一个',
  'Price a month': '每月价格',
  'Next month, with VAT': '下月合计（含增值税）',
  'Hours of own content': '自有内容小时数',
  'File buckets': '文件存储桶',
  'Live buckets': '直播存储桶',
  'Live channels': '直播频道',
  'Channels in live buckets': '直播存储桶中的频道',
  'Recognition projects': '识别项目',
  'Live channel projects': '直播频道项目',
  'Hybrid projects': '混合项目',
  'Offline databases': '离线数据库',
  'Hours in offline databases': '离线数据库小时数',
  'Requests a day': '每日请求数',
  'Custom streams projects': '自定义流项目',
  'Custom streams': '自定义流',
  'Timemaps of custom streams': '自定义流的时间图',
  'Cover songs of custom streams': '自定义流的翻唱',
  'Broadcast database projects': '广播数据库项目',
  'Broadcast database channels': '广播数据库频道',
  'Timemaps of broadcast database channels': '广播数据库频道的时间图',
  'Cover songs of broadcast database channels': '广播数据库频道的翻唱',
  Containers: '容器',
  'Hours of scanned files': '已扫描文件小时数',
  'Metadata requests a month': '每月元数据请求数',
  Currency: '币种',
  'The usual one': '默认币种',
  'This month is billed in {currency}. Another one begins on {day}.':
    '本月以 {currency} 开账单。其他币种自 {day} 起生效。',
  'Another one begins on {day}.': '其他币种自 {day} 起生效。',
  'No month is billed before it is over there, from {day} on. Its days are those of UTC.':
    '自 {day} 起，月份在该时区结束之前不会开账单。账单日期按 UTC 计算。',
  'Not offered here yet: nothing uses it.': '此处尚未提供：没有功能使用它。',
}
