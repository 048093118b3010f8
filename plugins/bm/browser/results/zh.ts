/** Chinese of results, and of what is done with them. */
export default {
  '{time} of {name}, as they were sent': '{name} 的 {time}，按其发送时的原样',
  'You have no bucket of files in this region.': '您在此区域没有文件存储桶。',
  '{name} is not attached to this project, which does not listen for it.':
    '{name} 未附加到此项目，因此项目不会监听它。',
  '{name} is recognised from now on': '从现在起可以识别 {name}',
  '{name} is ready in {bucket}': '{name} 已在 {bucket} 中就绪',
  '{name} was cut into {bucket} and is being processed': '{name} 已剪入 {bucket}，正在处理',
  'Only {time} of it is kept: these are in the file.': '其中只保存了 {time}：文件包含这部分。',
  'Show the file': '查看文件',
}
