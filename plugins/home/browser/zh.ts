/** Chinese labels by English text. */
export default {
  Home: '首页',
  Plan: '套餐',
  'File buckets': '文件存储桶',
  '{used} of {limit}': '{used}，上限 {limit}',
  'Recently visited': '最近访问',
  'Screens that you open are listed here': '您打开过的页面会列在这里',
  'Hours of own content': '自有内容时长（小时）',
  'Recognition projects': '识别项目',
  Containers: '容器',
  'Hours of scanned files': '已扫描文件时长（小时）',
  'Custom streams': '自定义流',
}
