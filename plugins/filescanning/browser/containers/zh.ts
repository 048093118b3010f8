/** Chinese labels by English text. */
export default {
  'No containers yet': '还没有容器',
  'A container is a folder with rules: each file that is put in is scanned by them, and its report is kept.':
    '容器是带有规则的文件夹：放入的每个文件都会按规则扫描，并保留其报告。',
  'Search by name': '按名称搜索',
  'Create container': '创建容器',
  'Edit container {name}': '编辑容器 {name}',
  'Delete container': '删除容器',
  'Delete this container': '删除此容器',
  'Its files and their reports go with it and cannot be brought back.':
    '其中的文件及其报告会一并删除，无法恢复。',
  'Files deleted with it, and their reports: {count}, {hours} in all':
    '一并删除的文件及其报告：{count} 个，共 {hours}',
  'Transcripts of other containers do not come here any more': '其他容器的转写将不再存入此处',
  'Statistics keep what was scanned': '统计中保留已扫描的内容',
  'Audio type': '音频类型',
  Callback: '回调',
  Edit: '编辑',
  Save: '保存',
  Create: '创建',
  'Created successfully': '创建成功',
  'Container name': '容器名称',
  'Region: {region}. It stays after creation.': '区域：{region}。创建后不可更改。',
  'Reports stay as they are: what is changed goes for later scans.':
    '已有报告保持不变：更改只对之后的扫描生效。',
  'Line-in Audio': '线路输入音频',
  'Recorded Audio': '录制音频',
  'The original file or stream, without noise': '原始文件或流，没有噪声',
  'Heard by a microphone: there is noise, and other voices': '由麦克风录得：有噪声和其他声音',
  'Finds where recordings of your buckets are played.': '找出您的存储桶中的录音在何处播放。',
  'Finds other performances of songs.': '找出歌曲的其他演绎版本。',
  'Finds recordings, and other performances of songs.': '找出录音以及歌曲的其他演绎版本。',
  'Writes down what is said, sentence by sentence.': '逐句记录所说的内容。',
  'What is looked for: File buckets of this region, and the provider Music bucket.':
    '要查找的内容：本区域的文件存储桶，以及提供商的音乐存储桶。',
  'Provider Music bucket': '提供商音乐存储桶',
  'Cover songs are looked for in it: it stays.': '翻唱在其中查找：它会保留。',
  'Music of the provider, with its metadata': '提供商的音乐及其元数据',
  'Files: {count}': '文件：{count}',
  'Not offered, because they are for offline recognition only: {count}':
    '未列出，因为仅用于离线识别：{count}',
  'You have no File bucket in this region yet.': '您在此区域还没有文件存储桶。',
  'Create a file bucket': '创建文件存储桶',
  'Choose at least one bucket': '请至少选择一个存储桶',
  'At most 100 buckets': '最多 100 个存储桶',
  'Which parts are music, speech, both or neither.': '哪些部分是音乐、语音、两者兼有或都不是。',
  'Whether the music was made by AI: a statistical signal, no proof.':
    '音乐是否由 AI 生成：这是统计信号，不是证明。',
  'Recordings of your buckets played faster, slower, higher or lower. Takes longer.':
    '您的存储桶中的录音被加快、放慢、升调或降调播放。耗时较长。',
  'What is said, sentence by sentence.': '逐句记录所说的内容。',
  'Container of the transcripts': '转写所在的容器',
  'None chosen': '未选择',
  'Files go to a speech-to-text container too. One is made if you choose none.':
    '文件也会进入语音转文字容器。如未选择，将自动创建一个。',
  Points: '点',
  'Record after record, from beginning to end.': '从头到尾逐段识别。',
  'Ten seconds each, spread evenly over the file.': '每个十秒，均匀分布于文件中。',
  'Record length': '识别时长',
  'Seconds that are recognised at a time.': '每次识别的秒数。',
  Interval: '间隔',
  'Seconds left out after each record.': '每段之后跳过的秒数。',
  s: '秒',
  'A file of 60 minutes is billed {minutes} min.': '60 分钟的文件按 {minutes} 分钟计费。',
  'By “{policy}” it would be {minutes} min.': '按“{policy}”则为 {minutes} 分钟。',
  'Callback URL': '回调地址',
  'Each report is sent there when it is ready. Leave it empty to fetch them.':
    '每份报告就绪后发送到此地址。留空则由您自行获取。',
  'One POST for each file whose scan has ended, with this body as JSON.':
    '每个扫描结束的文件发送一次 POST，正文为以下 JSON。',
  'Send a test call': '发送测试调用',
  'A test call is on its way: see Deliveries': '测试调用已发出：请查看投递记录',
  'Give the container a callback URL first': '请先为容器填写回调地址',
  Signature: '签名',
  'Check it, so that nobody else can send you results.': '请校验签名，以免他人向您发送结果。',
  'Kept for 30 days.': '保留 30 天。',
  '1, 2, 3 or 4': '1、2、3 或 4',
  'A whole number': '整数',
  'A whole number of seconds': '整数秒',
  'Not below 0': '不能小于 0',
  'At most 3,600 seconds': '最多 3,600 秒',
  'At least 3 seconds: less cannot be recognised': '至少 3 秒：更短则无法识别',
  'At most 60 seconds': '最多 60 秒',
  'At least 1 point': '至少 1 个点',
  'At most 100 points': '最多 100 个点',
  'A policy is {"type":"traverse",…} or {"type":"points",…}':
    '策略为 {"type":"traverse",…} 或 {"type":"points",…}',
  'Recognising cover songs needs a trained model, which this deployment lacks':
    '识别翻唱需要训练好的模型，本部署没有',
  'Fingerprinting works, cover songs are not found: Recognising cover songs needs a trained model, which this deployment lacks':
    '音频指纹可用，但找不到翻唱：识别翻唱需要训练好的模型，本部署没有',
  'Telling music made by AI needs a trained model, which this deployment lacks':
    '判断 AI 生成的音乐需要训练好的模型，本部署没有',
  'Changed speed and pitch are found, remixes are not: Finding derivative works needs a trained model, which this deployment lacks':
    '可以找出变速和变调，找不到混音：查找衍生作品需要训练好的模型，本部署没有',
  'Writing down speech needs a language model, which this deployment lacks':
    '记录语音需要语言模型，本部署没有',
  'Container “{name}” saved': '已保存容器“{name}”',
  'Container “{name}” created': '已创建容器“{name}”',
  'Callback saved': '回调已保存',
  'Add files': '添加文件',
  'Advanced: audio type, policy, callback': '高级：音频类型、策略、回调',
}
