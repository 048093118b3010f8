import containers from './containers/zh'
import dashboard from './dashboard/zh'
import evidence from './evidence/zh'
import files from './files/zh'
import report from './report/zh'
import statistics from './statistics/zh'
import subscriptions from './subscriptions/zh'

/** Chinese labels by English text. */
export default {
  'File Scanning': '文件扫描',
  'Scan whole files for music, cover songs and derivative works':
    '扫描整个文件中的音乐、翻唱和衍生作品',
  'Programming skills not required': '无需编程技能',
  Containers: '容器',
  Dashboard: '仪表板',
  Statistics: '统计',
  Subscriptions: '订阅',
  'Verify evidence': '验证证据',
  Evidence: '证据',
  'File report': '文件报告',
  ...containers,
  ...dashboard,
  ...evidence,
  ...files,
  ...report,
  ...statistics,
  ...subscriptions,
}
