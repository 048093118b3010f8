/** Chinese of results, and of what is done with them. */
export default {
  'In the recording': '在录音中',
  '{begin} – {end} of {length}': '{begin} – {end}，共 {length}',
  'Sounds the same at': '听起来相同的位置',
  'Found elsewhere': '其他位置',
  'This sound is in {count recording|recordings}.': '此声音出现在 {count} 个录音中。',
  'At most 255 characters': '最多 255 个字符',
  'File Buckets': '文件存储桶',
  'Edit result': '编辑结果',
  Note: '备注',
  'Recognized as': '识别为',
  'It comes from unknown content. Correct the item there': '它来自未知内容，请在那里更正该条目',
  'A recognized result with another title is no longer a play of that recording.':
    '标题被更改的识别结果不再算作该录音的播放。',
  'Edit the result by hand here': '编辑此处手动添加的结果',
  'Result “{name}” updated successfully': '结果“{name}”更新成功',
  'Something plays here already': '此处已有播放内容',
  '“{title}” lies over {count result|results}. Reports tell each of them.':
    '“{title}”与 {count} 个结果重叠。报告会列出其中每一个。',
  'and {count} more': '以及另外 {count} 个',
  'Save all the same': '仍然保存',
  'Add all the same': '仍然添加',
  'Unknown content': '未知内容',
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
