/** Chinese labels of core's services, by English text. */
export default {
  'Confirm logout': '确认退出登录',
  'Permission denied, you can cancel to stay on this page, or log in again':
    '没有权限，您可以取消以留在本页面，或者重新登录',
  'Re-Login': '重新登录',
  Cancel: '取消',
  'Failed to login, please contact support': '登录失败，请联系技术支持',
  'Verification failed, please Login again.': '验证失败，请重新登录。',
  'Has Error': '出错了',
  'There is nothing here': '这里没有内容',
  'The service could not be reached': '无法连接到服务',
  'The service gave an answer that this console does not understand ({place})':
    '服务返回了控制台无法识别的内容（{place}）',
  Delete: '删除',
  delete: '删除',
  'Delete {kind}': '删除{kind}',
  'Delete {count} {kind}s': '删除 {count} 个{kind}',
  '“{name}” will be deleted for good.': '“{name}”将被永久删除。',
  'These will be deleted for good:': '以下内容将被永久删除：',
  'and {count} more': '以及另外 {count} 个',
  'Deleted successfully': '删除成功',
  'This file is empty': '文件为空',
  'This file is too large: {hint}': '文件过大：{hint}',
  'audio/video files under 500M': '500M 以内的音频/视频文件',
  'This is another file than {name}, or it was changed since':
    '这不是文件 {name}，或者文件已被修改',
  'Another window is sending this file': '另一个窗口正在上传此文件',
  'Connection lost, trying again': '连接已断开，正在重试',
  'A part of the console could not be loaded: reload the page':
    '控制台的部分内容无法加载：请刷新页面',
  'The file can no longer be read': '无法再读取该文件',
}
