/** Chinese labels by English text. */
export default {
  'API calls': 'API 调用',
  'Average length': '平均时长',
  'Change its title': '修改标题',
  'Copy ACR ID': '复制 ACR ID',
  'Copy account ID': '复制账户 ID',
  'Copy as JSON': '复制为 JSON',
  'Delete it': '删除文件',
  'Metadata filled in': '已填元数据',
  'Newest buckets': '最新的存储桶',
  'No buckets yet': '还没有存储桶',
  'Read the file': '读取文件',
  'This file has no ACR ID yet': '该文件还没有 ACR ID',
  'Time in UTC': 'UTC 时间',
  '{filled} of {all}': '{all} 项中已填 {filled} 项',
}
