/** Chinese labels by English text. */
export default {
  'AI-generated music': 'AI 生成的音乐',
  Artist: '艺人',
  'By container': '按容器',
  'By engine': '按引擎',
  'CSV: {name}': 'CSV 文件：{name}',
  'Choose an earlier range, or put files into a container: they are scanned at once.':
    '请选择更早的时间范围，或将文件放入容器：文件会立即被扫描。',
  'Choose another one. The scans of a deleted one are counted with all containers.':
    '请选择其他容器。已删除容器的扫描会计入所有容器的统计。',
  Day: '日期',
  'Files by day': '每日文件数',
  'Files scanned': '已扫描文件',
  'Hit rate': '命中率',
  '{files file|files} in which music was heard that nothing was found for':
    '{files} 个文件中听到了未找到任何结果的音乐',
  'Hours billed': '计费小时数',
  'Hours by day': '每日小时数',
  'Hours scanned': '已扫描小时数',
  'No artist is known of what was found in this range.': '此范围内的匹配结果没有已知的艺人。',
  'No label is known of what was found in this range.': '此范围内的匹配结果没有已知的唱片公司。',
  'No label and no artist is known of what was found in this range.':
    '此时间范围内识别出的内容没有已知的唱片公司和艺人。',
  'Nothing was scanned in this range': '此时间范围内没有扫描',
  'Open {name}': '打开 {name}',
  Plays: '播放次数',
  'Scans count on the day they end, also when their file or container is gone.':
    '扫描计入其结束当天，即使其文件或容器已被删除。',
  'Statistics of {name}': '{name} 的统计',
  'Table: {name}': '表格：{name}',
  Time: '时长',
  'Top artists': '热门艺人',
  'Top labels': '热门唱片公司',
  'With result': '有结果',
  'Without result': '无结果',
  'A date like 2026-03-01': '类似 2026-03-01 的日期',
  'There is no such day': '没有这一天',
  'The range ends before it begins': '时间范围的结束早于开始',
  '{count file|files} with a result': '{count} 个文件有结果',
  '{count} of {files file|files}. A statistical sign, no proof.':
    '{files} 个文件中的 {count} 个。仅为统计迹象，并非证据。',
  '{name} (deleted)': '{name}（已删除）',
}
