export default {
  // What the identification API answers
  'No result': '无结果',
  'There is nothing to recognise in this sample: it is silent, or shorter than three seconds':
    '样本中没有可识别的内容：静音，或不足三秒',
  'The recognition took too long': '识别超时',
  'The recognition service failed': '识别服务出错',
  'There is no project with this access key': '没有使用此访问密钥的项目',
  'Send multipart/form-data, or a URL-encoded form with the sample as base64':
    '请发送 multipart/form-data，或包含 base64 样本的 URL 编码表单',
  'A limit of the project or of the plan is reached': '已达到项目或套餐的限额',
  'A field is missing or wrong': '缺少字段或字段有误',
  'The signature does not fit': '签名不匹配',
  'The sample cannot be read as audio, or as a fingerprint': '样本无法作为音频或指纹读取',
  'The sample is over 5 MB': '样本超过 5 MB',
  // Projects
  'Recorded Audio': '录音音频',
  'Line-in Audio': '线路输入音频',
  'Audio Fingerprinting': '音频指纹',
  'Cover Song (Humming) Identification': '翻唱（哼唱）识别',
  'Audio Fingerprinting & Cover Song (Humming) Identification': '音频指纹与翻唱（哼唱）识别',
  'Choose at least one bucket': '请至少选择一个存储桶',
  'Like 2026-01-31': '格式如 2026-01-31',
  'There is no such day': '没有这一天',
  // Sentences of the service
  'Type is required: AVR, LCD or HR': '请填写类型：AVR、LCD 或 HR',
  'A project of this name and type already exists in this region': '此区域已有同名同类型的项目',
  'Cover song identification needs the provider Music bucket': '翻唱识别需要平台音乐库',
  '3rd party ids come with the provider Music bucket only': '第三方 ID 仅随平台音乐库提供',
} satisfies Record<string, string>
