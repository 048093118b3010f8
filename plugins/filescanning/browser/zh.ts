import containers from './containers/zh'
import dashboard from './dashboard/zh'
import files from './files/zh'
import report from './report/zh'
import statistics from './statistics/zh'
import subscriptions from './subscriptions/zh'

/** Chinese labels by English text; here those that several parts say. */
export default {
  'File Scanning': '文件扫描',
  'Scan whole files for music, cover songs and derivative works':
    '扫描整个文件中的音乐、翻唱和衍生作品',
  'Programming skills not required': '无需编程技能',
  Containers: '容器',
  container: '容器',
  Dashboard: '仪表板',
  Statistics: '统计',
  Subscriptions: '订阅',
  'File report': '文件报告',
  Engine: '引擎',
  'Add-ons': '附加功能',
  Size: '大小',
  Policy: '扫描策略',
  Buckets: '存储桶',
  'Updated successfully': '更新成功',
  'Whole file': '整个文件',
  'Audio Fingerprinting': '音频指纹识别',
  'Cover Songs': '翻唱识别',
  'Audio Fingerprinting and Cover Songs': '音频指纹识别和翻唱识别',
  'Speech Recognition (Speech-to-Text)': '语音识别（语音转文字）',
  'Music/speech detection': '音乐/语音检测',
  'AI music detection': 'AI 音乐检测',
  'Derivative works detection': '衍生作品检测',
  Transcript: '文字稿',
  'Hours of scanned files': '已扫描文件的小时数',
  'Make a container': '创建容器',
  '{count match|matches}': '{count} 个匹配',
  'Export evidence': '导出证据',
  Label: '唱片公司',
  Container: '容器',
  URI: '资源标识 (URI)',
  'There is no container {name} in this region': '此区域中没有容器 {name}',
  'All containers': '全部容器',
  Music: '音乐',
  URL: '网址',
  Subscribed: '已订阅',
  'Scanned, nothing recognised': '已扫描，未识别到内容',
  ...containers,
  ...dashboard,
  ...files,
  ...report,
  ...statistics,
  ...subscriptions,
  'Create container': '创建容器',
  'Scanned files': '已扫描的文件',
  'Not available in this deployment: {parts}': '此部署不提供：{parts}',
  'Files being scanned: {count}': '正在扫描的文件：{count}',
  'Create a container': '创建容器',
}
