/** Chinese labels of what is done to streams of customers. */
export default {
  'Custom users': '自定义监测用户',
  'Accounts with custom projects. Those with most streams in trouble come first.':
    '有自定义项目的账户。有问题的流最多的排在最前。',
  'No custom users yet': '还没有自定义监测用户',
  'An account is listed here as soon as it has a project with its own streams.':
    '账户一旦有自有流的项目，就会列在这里。',
  'No streams': '没有流',
  'Show the projects': '显示项目',
  'Show the streams': '显示流',
  Pause: '暂停',
  '{count stream|streams}': '{count} 个流',
  Code: '代码',
  Config: '配置',
  'Reason of the state': '状态的原因',
  'Change addresses': '更改地址',
  'Nobody listens to them until they are restarted. What is sent meanwhile is lost.':
    '重启之前不再监听。期间发送的内容会丢失。',
  'They are connected to anew, and heard from then on. What is sent meanwhile is lost.':
    '将重新连接,并从那时起监听。期间发送的内容会丢失。',
  'Where an address has this part, it is replaced, and the stream is heard there.':
    '地址中含有此部分的,将被替换,并从新地址监听该流。',
  '{count customer reads|customers read} the reason in the audit log.':
    '{count} 个客户可在审计日志中看到原因。',
  'Part of the address': '地址的一部分',
  'Is replaced by': '替换为',
  'Which part, and by what': '请填写要替换的部分和替换内容',
  'Which part is replaced': '请填写要替换的部分',
  'By what': '请填写替换内容',
  'For example the host of a sender that has moved.': '例如已迁移的发送方的主机名。',
  'None of them has this part in an address.': '其中没有地址包含此部分。',
  'None of its addresses has this part': '它的地址都不含此部分',
  'In {count of them|of them}: {before} becomes {after}': '其中 {count} 个：{before} 变为 {after}',
  '{count stream|streams} restarted successfully': '成功重启 {count} 个流',
  '{count stream|streams} paused successfully': '成功暂停 {count} 个流',
  '{count stream|streams} updated successfully': '成功更新 {count} 个流',
}
