/** Chinese of what is found later. */
export default {
  'Found later': '事后发现',
  '{count earlier play|earlier plays} of {title} found. Add to the results?':
    '发现《{title}》此前播放过 {count} 次。是否添加到结果中？',
  '{count earlier play|earlier plays} of “{title}” added successfully':
    '成功添加《{title}》此前的 {count} 次播放',
  '{count earlier play|earlier plays} of {title} found': '发现《{title}》此前播放过 {count} 次',
  'Looked for in {time} of what was kept.': '在已保存的 {time} 内容中查找。',
  'It is being done': '正在处理',
  'Add all': '全部添加',
  Choose: '选择',
  'Take back': '撤回',
  Dismiss: '忽略',
  Done: '完成',
  'Earlier plays of {title}': '《{title}》此前的播放',
  'Add {count play|plays}': '添加 {count} 次播放',
  'See them': '查看',
}
