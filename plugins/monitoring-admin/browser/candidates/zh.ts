/** Chinese of stations that imports offer. */
export default {
  Candidates: '候选电台',
  Perhaps: '可能是',
  'same address': '地址相同',
  'Heard by the list': '列表方可收听',
  Yes: '是',
  No: '否',
  'To be decided': '待决定',
  Accepted: '已接受',
  Merged: '已合并',
  Refused: '已拒绝',
  Accept: '接受',
  Refuse: '拒绝',
  'It is in the catalogue already': '已在目录中',
  'It is refused already': '已被拒绝',
  'It is decided already': '已作出决定',
  'Stations that imports offer, and that are in the catalogue once they are accepted.':
    '导入提供的电台，接受后进入目录。',
  'Read a file': '读取文件',
  Read: '读取',
  'Search by name, place or address': '按名称、地点或地址搜索',
  'No candidates yet': '还没有候选电台',
  'Read a file of radio-browser.info: what nobody knows stands here then.':
    '读取 radio-browser.info 的文件：尚未收录的电台将列在此处。',
  '{count station|stations} added successfully': '成功添加 {count} 个电台',
  '{count station|stations} refused': '已拒绝 {count} 个电台',
  '{count station|stations}': '{count} 个电台',
  'They are in the catalogue from then on, and customers can choose them.':
    '此后它们在目录中，客户可以选择。',
  'They stay out of the catalogue, and imports do not offer them again.':
    '它们不进入目录，导入不会再次提供。',
  '{count of them is|of them are} perhaps in the catalogue already: merge instead?':
    '其中 {count} 个可能已在目录中：是否改为合并？',
  'Station “{name}” updated successfully': '电台“{name}”更新成功',
  'Merge {name} with a station': '将 {name} 并入电台',
  'The station keeps its name and gets the addresses of this one besides. Projects that have it listen to them, too.':
    '该电台保留名称，并增加此候选的地址。使用它的项目也会监听这些地址。',
  'Search in the catalogue': '在目录中搜索',
  'No station is called so': '没有这个名称的电台',
  'Is this station': '是此电台',
  'This file is no JSON': '此文件不是 JSON',
  'The file is JSON, but no list of stations: it has to begin with [':
    '文件是 JSON，但不是电台列表：必须以 [ 开头',
  'There is no station in it': '其中没有电台',
  'Choose a file': '选择文件',
  'Choose a station': '请选择电台',
  'JSON file': 'JSON 文件',
  'A JSON file of radio-browser.info, as /json/stations answers. What is in the catalogue or was decided is left as it is.':
    'radio-browser.info 的 JSON 文件，即 /json/stations 的返回内容。已在目录中或已决定的保持不变。',
  '{done} of {count station|stations} read': '已读取 {done} / {count} 个电台',
  'The file is read': '文件已读取',
  '{count new candidate|new candidates}': '{count} 个新候选',
  '{count candidate|candidates} changed': '{count} 个候选已更改',
  '{count station|stations} in the catalogue, decided, or as before':
    '{count} 个电台已在目录中、已决定或没有变化',
  '{count station|stations} that cannot be used': '{count} 个电台无法使用',
  'Station {place}': '电台 {place}',
}
